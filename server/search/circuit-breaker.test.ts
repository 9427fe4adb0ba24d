import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CircuitBreaker } from './circuit-breaker';

const gone = () => Promise.reject(new Error('gone'));
const well = () => Promise.resolve('well');

describe('CircuitBreaker', () => {
  let isBack = false;
  const probe = vi.fn(() => (isBack ? Promise.resolve() : gone()));
  const onChange = vi.fn();
  let breaker: CircuitBreaker;

  beforeEach(() => {
    vi.useFakeTimers();
    isBack = false;
    probe.mockClear();
    onChange.mockClear();
    breaker = new CircuitBreaker({ probe, firstWait: 100, longestWait: 400, onChange });
  });
  afterEach(() => {
    breaker.stop();
    vi.useRealTimers();
  });

  it('lets calls through and asks nothing while they succeed', async () => {
    await expect(breaker.run(well)).resolves.toBe('well');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(probe).not.toHaveBeenCalled();
    expect(breaker.openedBy).toBeNull();
  });

  it('lets nobody through after a failure, and says why', async () => {
    await expect(breaker.run(gone)).rejects.toThrow('gone');
    const call = vi.fn(well);
    await expect(breaker.run(call)).rejects.toThrow('gone');
    expect(call).not.toHaveBeenCalled();
    expect(breaker.openedBy?.message).toBe('gone');
  });

  it('stays closed after an error that is none of its business', async () => {
    const picky = new CircuitBreaker({ probe, firstWait: 1, longestWait: 1, isFailure: () => false });
    await expect(picky.run(gone)).rejects.toThrow('gone');
    expect(picky.openedBy).toBeNull();
  });

  it('closes by itself when the probe succeeds', async () => {
    await expect(breaker.run(gone)).rejects.toThrow();
    isBack = true;
    await vi.advanceTimersByTimeAsync(100);
    await expect(breaker.run(well)).resolves.toBe('well');
  });

  it('probes ever more seldom, down to the longest wait', async () => {
    await expect(breaker.run(gone)).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(100 + 200 + 400 + 400);
    expect(probe).toHaveBeenCalledTimes(4);
  });

  it('tells of each change once, however many were under way', async () => {
    const calls = [breaker.run(gone), breaker.run(gone), breaker.run(gone)];
    for (const call of calls) await expect(call).rejects.toThrow('gone');
    isBack = true;
    await vi.advanceTimersByTimeAsync(100);
    expect(onChange.mock.calls.map(([reason]: unknown[]) => reason === null)).toEqual([false, true]);
  });

  it('is not opened again by a call from before it closed', async () => {
    let fail: (error: Error) => void = () => undefined;
    const late = breaker.run(() => new Promise((_, reject) => (fail = reject)));
    await expect(breaker.run(gone)).rejects.toThrow();
    isBack = true;
    await vi.advanceTimersByTimeAsync(100);
    fail(new Error('late'));
    await expect(late).rejects.toThrow('late');
    expect(breaker.openedBy).toBeNull();
  });
});
