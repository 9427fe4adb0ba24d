import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad, type Answered } from '@/chaos/load';
import type { Site } from '@/chaos/site';
import { percentile } from './percentile';

/** What a load at a constant rate met; times in milliseconds from when a request was due, its wait for a connection included. */
export type LoadFigures = {
  perSecond: number;
  sent: number;
  p50: number;
  p99: number;
  longest: number;
  /** Answers other than a page: refused in words (503 with Retry-After), and failed (anything else). */
  refused: number;
  failed: number;
};

/** The 99th percentile that a rate may reach, in milliseconds. */
const LIMIT = 500;
/** How long each rate is held, in seconds; the first is to warm up. */
const STEP_SECONDS = 15;
const FIRST_RATE = 10;

/** Holds a rate for some seconds. */
export async function holdRate(
  site: Site,
  paths: Iterator<string>,
  perSecond: number,
  seconds: number,
): Promise<LoadFigures> {
  const due = Array.from({ length: perSecond * seconds }, () => String(paths.next().value));
  const load = await startLoad(site.port, due, perSecond);
  await sleep(seconds * 1_000);
  return figuresOf(perSecond, await load.end());
}

function figuresOf(perSecond: number, answered: readonly Answered[]): LoadFigures {
  const pages = answered.filter(({ status }) => status >= 200 && status < 400);
  const refused = answered.filter(({ status, retryAfter }) => status === 503 && retryAfter !== undefined);
  const times = pages.map(({ ms }) => ms);
  return {
    perSecond,
    sent: answered.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    longest: percentile(
      answered.map(({ ms }) => ms),
      1,
    ),
    refused: refused.length,
    failed: answered.length - pages.length - refused.length,
  };
}

const isHeld = ({ p99, refused, failed }: LoadFigures): boolean => p99 < LIMIT && refused + failed === 0;

/** The highest rate, to a tenth, at which 99 of 100 requests take less than half a second and none fails; every rate tried. */
export async function findHighestRate(
  site: Site,
  paths: Iterator<string>,
  say: (line: string) => void,
): Promise<{ highest: LoadFigures | null; tried: LoadFigures[] }> {
  await holdRate(site, paths, FIRST_RATE, STEP_SECONDS);
  const tried: LoadFigures[] = [];
  const hold = async (rate: number): Promise<boolean> => {
    const figures = await holdRate(site, paths, rate, STEP_SECONDS);
    tried.push(figures);
    say(
      `  ${rate} a second: 99% within ${Math.round(figures.p99)} ms, ${figures.refused + figures.failed} refused or failed`,
    );
    // What is under way has its time to end.
    await sleep(2_000);
    return isHeld(figures);
  };
  let good = 0;
  let bad = FIRST_RATE;
  while (await hold(bad)) {
    good = bad;
    bad = Math.ceil(bad * 1.5);
  }
  while (good > 0 && bad - good > Math.max(1, good / 10)) {
    const middle = Math.round((good + bad) / 2);
    if (await hold(middle)) good = middle;
    else bad = middle;
  }
  return {
    highest: tried.findLast((figures) => figures.perSecond === good && isHeld(figures)) ?? null,
    tried,
  };
}

/** Memory of a process in MB, as the system counts it. */
export const residentMemory = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

export type Soak = LoadFigures & {
  minutes: number;
  /** Memory in MB by the minute, the first when the load began. */
  memory: readonly number[];
};

/** Holds a rate for minutes and watches the site's memory. */
export async function soak(
  site: Site,
  paths: Iterator<string>,
  perSecond: number,
  minutes: number,
): Promise<Soak> {
  const { pid } = site.running.child;
  const memory = [residentMemory(pid)];
  const watching = setInterval(() => memory.push(residentMemory(pid)), 60_000);
  try {
    return { ...(await holdRate(site, paths, perSecond, minutes * 60)), minutes, memory };
  } finally {
    clearInterval(watching);
  }
}
