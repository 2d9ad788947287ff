import { test as base } from '@playwright/test';

/** Pages that a test leaves open would go on working, or ask an arena that is gone. What `beforeAll` opened stays. */
export const test = base.extend<{ tidiedUp: undefined }>({
  tidiedUp: [
    async ({ browser }, provide) => {
      const before = new Set(browser.contexts());
      await provide(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});
