import type { EntryType, PerformanceEntry, PerformanceResourceTiming } from 'node:perf_hooks';
import { slowDown, withPage, type Size } from './browser.js';

/** How many times slower the processor seems. */
const SLOWER = 4;
/** Milliseconds after the load event and the first paints. Then every picture of the first screen is there. */
const SETTLED = 1500;
/** A task that takes longer, in milliseconds, lets the reader wait. */
const LONG = 50;

interface Observations {
  first: number;
  largest: number;
  shifts: number[];
  tasks: { start: number; duration: number }[];
}

/** The globals of the page. */
type Page = typeof globalThis & { observed: Observations };

/** What browsers tell beyond Node. */
type Entry = PerformanceEntry & { value: number };

/**
 * Opens a page with empty caches in a new browser, with a slowed processor.
 * @returns the requests, the kilobytes that were transferred, the time of the largest paint in milliseconds, the layout
 * shift (as in Web Vitals, without windows), and by how much tasks after the first paint were too long, in milliseconds
 */
export function coldPage(origin: string, viewport: Size) {
  return withPage(async (page) => {
    await slowDown(page, SLOWER);
    await page.addInitScript(observe);
    await page.goto(origin, { waitUntil: 'load' });
    await page.waitForFunction(isPainted, undefined, { polling: 100 });
    await page.waitForTimeout(SETTLED);
    const { first, largest, shifts, tasks } = await page.evaluate(() => (globalThis as Page).observed);
    const transferred = await page.evaluate(transfers);
    const long = tasks.filter(({ start }) => start >= first).map(({ duration }) => duration - LONG);
    return {
      requests: transferred.length,
      kilobytes: sum(transferred) / 1000,
      paint: largest,
      shift: sum(shifts),
      blocking: sum(long.filter((excess) => excess > 0)),
    };
  }, viewport);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Runs in the page. A browser may tell its paints long after the load event. */
const isPainted = () => {
  const { first, largest } = (globalThis as Page).observed;
  return first > 0 && largest > 0;
};

/**
 * Runs in the page. What it preloads for other pages is not counted.
 * @returns the bytes of each request: its body, and 300 for its head
 */
function transfers() {
  const [preload] = performance.getEntriesByName('preload');
  const all = [
    ...performance.getEntriesByType('navigation' as EntryType),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  const own = all.filter(({ startTime }) => startTime < (preload?.startTime ?? Infinity));
  return own.map(({ transferSize }) => transferSize);
}

/** Runs in the page, before its own scripts. */
function observe() {
  const observed: Observations = { first: 0, largest: 0, shifts: [], tasks: [] };
  (globalThis as Page).observed = observed;
  const watch = (type: string, seen: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(seen)).observe({
      type: type as EntryType,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.largest = startTime;
  });
  watch('layout-shift', ({ value }) => observed.shifts.push(value));
  watch('longtask', ({ startTime, duration }) => observed.tasks.push({ start: startTime, duration }));
}
