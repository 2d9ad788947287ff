import { chromium, type Page } from '@playwright/test';

const EXECUTABLE = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Size {
  width: number;
  height: number;
}

const DESKTOP: Size = { width: 1280, height: 900 };

/** Passes an empty page of a new headless Chromium, whose caches are empty. */
export async function withPage<T>(work: (page: Page) => Promise<T>, viewport = DESKTOP): Promise<T> {
  const browser = await chromium.launch({ executablePath: EXECUTABLE, args: FLAGS });
  try {
    const page = await browser.newPage({ viewport, locale: 'en-US' });
    return await work(page);
  } finally {
    await browser.close();
  }
}

/** @param times how many times slower the processor seems */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
