import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The page has its heading, and nothing in it is loading. A live connection never lets the network be idle. */
export async function isShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/**
 * Axe joins the results of a page and its frames in another page. Without frames, it need not open one. It describes
 * faults only: writing a selector for everything that passes took 40 % of its time.
 */
const axeIn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(page.frames().length === 1);

/** What axe finds in the theme of the page, and the contrast in the other one: the themes differ in colors only. */
export async function faultsOf(page: Page, place: string): Promise<string[]> {
  const found = await axeIn(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
  await turnOver(page);
  const other = await axeIn(page).withRules(['color-contrast']).analyze();
  await turnOver(page);
  return [...found.violations, ...other.violations].map(
    ({ id, nodes }) => `${place} ${id}: ${nodes[0]?.html ?? ''}`,
  );
}

/** Rules that a language can break: texts that are missing, or do not fit their place. */
const WORDS = [
  'aria-command-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'color-contrast',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'label',
  'link-name',
  'target-size',
];

/** What axe finds in the words of the page. */
export async function faultsOfWords(page: Page, place: string): Promise<string[]> {
  const { violations } = await axeIn(page).withRules(WORDS).analyze();
  return violations.map(({ id, nodes }) => `${place} ${id}: ${nodes[0]?.html ?? ''}`);
}

/** Changes the theme as the menu does, without a transition of colors. */
async function turnOver(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Not a style element, which the content security policy refuses.
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
    const { dataset } = document.documentElement;
    dataset['mantineColorScheme'] = dataset['mantineColorScheme'] === 'dark' ? 'light' : 'dark';
  });
}
