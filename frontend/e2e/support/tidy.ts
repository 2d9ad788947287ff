import { test as base } from '@playwright/test';

/** Pages that a test leaves open would go on working, or ask an arena that is gone. */
export const test = base.extend<{ tidiedUp: undefined }>({
  tidiedUp: [
    async ({ browser }, provide) => {
      await provide(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
