import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import type { Page } from '@playwright/test';

export interface WeakLine {
  /** Where the arena is found through it. */
  readonly url: string;
  /** Breaks every connection, and lets no new one through. */
  cut(): void;
  mend(): void;
  close(): void;
}

/**
 * A line to the arena that can be cut in the middle of a request. The browser's own emulation cannot: what is under
 * way when it goes offline arrives nevertheless.
 */
export async function weakLine(arena: string): Promise<WeakLine> {
  const ends = new Set<Socket>();
  let broken = false;
  const keep = (end: Socket) => {
    ends.add(end);
    end.on('error', () => end.destroy());
    end.on('close', () => ends.delete(end));
  };
  const server = createServer((near) => {
    const far = connect(Number(new URL(arena).port), 'localhost');
    for (const end of [near, far]) keep(end);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    if (broken) near.destroy();
    else near.pipe(far).pipe(near);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const cut = () => {
    broken = true;
    for (const end of ends) end.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      broken = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}

/** Lets so many bytes a second leave the page; without a number, all that can. */
export async function throttle(page: Page): Promise<(bytesASecond?: number) => Promise<void>> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  return async (bytesASecond = -1) => {
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesASecond,
    });
  };
}
