import { describe, expect, it } from 'vitest';
import { addressText, isArchiveCopy } from './address-text';

describe('addressText', () => {
  it.each([
    ['https://www.example.com/', 'example.com'],
    ['https://example.com/post/k8s_ingress/?utm=1', 'example.com/post/k8s_ingress'],
    ['https://web.archive.org/web/2019/https://www.example.com/a/', 'example.com/a'],
    ['https://example.com/%EC%9E%A5%EC%95%A0', 'example.com/장애'],
    ['https://example.com/%E0%A4%A', 'example.com/%E0%A4%A'],
  ])('%s reads as %s', (url, text) => {
    expect(addressText(url)).toBe(text);
  });

  it('leaves out the middle of a long path', () => {
    expect(addressText(`https://example.com/${'a'.repeat(100)}`)).toMatch(/^example\.com\/a{23}…a{24}$/);
  });
});

describe('isArchiveCopy', () => {
  it('knows the Wayback Machine', () => {
    expect(isArchiveCopy('https://web.archive.org/web/2019/https://example.com')).toBe(true);
    expect(isArchiveCopy('https://example.com')).toBe(false);
  });
});
