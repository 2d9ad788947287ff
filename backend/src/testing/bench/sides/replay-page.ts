import type { CDPSession, Page } from '@playwright/test';
import type { Figures } from '../benchmark.js';
import { withPage } from '../../../../../infra/scripts/weight/browser.js';
import { Latencies } from '../clients/latencies.js';
import type { SeasonSize } from '../seeds/staged-season.js';
import { onArena, PAGES } from '../servers/seeded-arena.js';

const JUMPS = 200;
const BYTES_PER_MB = 1_048_576;
/** Milliseconds. A million events load in about a minute. */
const LONGEST_LOAD = 1_800_000;

/** Milliseconds from a move of the slider until the page shows the event. Moves to places of a fixed sequence. */
const JUMP = `(async () => {
  const slider = document.querySelector('input[type=range]');
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const last = Number(slider.max);
  const times = [];
  let place = 7;
  for (let n = 0; n < ${JUMPS}; n++) {
    place = (place * 16807) % 2147483647;
    const index = place % (last + 1);
    const words = (index + 1).toLocaleString('en');
    await new Promise((shown) => {
      const begun = performance.now();
      const isShown = () => document.querySelector('[data-replay-count]').textContent.includes(words);
      const observer = new MutationObserver(() => {
        if (!isShown()) return;
        observer.disconnect();
        document.body.getBoundingClientRect();
        times.push(performance.now() - begun);
        shown();
      });
      observer.observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true });
      write.call(slider, String(index));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  return times;
})()`;

/** The replay of a season in headless Chromium: loading, jumps, and what its worker holds (heap and buffers). */
export function replayPage(size: SeasonSize): Promise<Figures> {
  return onArena(
    size,
    ({ origin }) =>
      withPage(async (page) => {
        const begun = performance.now();
        await page.goto(`${origin}/seasons/1/replay/`);
        await page.locator('input[type=range]').waitFor({ timeout: LONGEST_LOAD });
        const load = performance.now() - begun;
        const latencies = new Latencies();
        for (const time of await page.evaluate<number[]>(JUMP)) latencies.add(time);
        const memory = (await workerBytes(page)) / BYTES_PER_MB;
        const jumps = {
          jump: latencies.percentile(0.5),
          p99: latencies.percentile(0.99),
          longest: latencies.percentile(1),
        };
        return { load, ...jumps, memory };
      }),
    { pages: PAGES },
  );
}

interface HeapUsage {
  readonly usedSize: number;
  /** Bytes of array buffers. */
  readonly backingStorageSize?: number;
}

async function workerBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const worker = await workerOf(session);
  await worker('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await worker('Runtime.getHeapUsage')) as HeapUsage;
  return usedSize + backingStorageSize;
}

type Call = (method: string) => Promise<unknown>;

/** Playwright does not speak to the worker of a page by this protocol, so its messages are wrapped by hand. */
async function workerOf(session: CDPSession): Promise<Call> {
  const attached = new Promise<string>((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId);
    });
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const sessionId = await attached;
  const waiting = new Map<number, (result: unknown) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let id = 0;
  return async (method) => {
    id++;
    const answer = new Promise((resolve) => waiting.set(id, resolve));
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    return answer;
  };
}
