import {
  expect,
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { SESSION_KEY } from '../../src/shared/session/session-storage.js';

export const PEOPLE = {
  admin: 'demo-admin@demo.example',
  judge: 'jury-one@demo.example',
  participant: 'akemi-cut@demo.example',
  mate: 'brio@demo.example',
  rival: 'cassiel@demo.example',
  bettor: 'bettor-ace@demo.example',
  guest: 'chips@demo.example',
} as const;

export const PASSWORD = 'BattleArena25';

/** A person in a browser of their own: logged in, and on the home page. */
export async function visit(
  browser: Browser,
  who?: keyof typeof PEOPLE,
  options: BrowserContextOptions = {},
): Promise<Page> {
  if (!who) return (await browser.newContext(options)).newPage();
  const storageState = await stateAfterLogIn(browser, PEOPLE[who], options);
  const context = await browser.newContext({ ...options, storageState });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** What a browser keeps after a log-in: the cookies, and the note that lets pages ask who it is. */
async function stateAfterLogIn(browser: Browser, email: string, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const answer = await signIn(context.request, email);
  const { user } = (await answer.json()) as { user: { user_id: string } };
  const { cookies } = await context.storageState();
  await context.close();
  const value = JSON.stringify({ userId: user.user_id, since: Date.now() });
  const { origin } = new URL(answer.url());
  return { cookies, origins: [{ origin, localStorage: [{ name: SESSION_KEY, value }] }] };
}

/** What the pages' own calls carry, where there is no page. */
export const SAME_SITE = { 'sec-fetch-site': 'same-origin' };

/** Logs a person of the demo in without a page. */
export async function signIn(request: APIRequestContext, email: string): Promise<APIResponse> {
  const answer = await request.post('/api/auth/login', {
    headers: SAME_SITE,
    data: { email, password: PASSWORD },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** On the page of the log-in, which is open. */
export async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
}

export type Multipart = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;

/** Calls the API with the session of a page, as its scripts would. */
export async function call(
  page: Page,
  path: string,
  sent: { data?: object; multipart?: Multipart },
): Promise<APIResponse> {
  const origin = new URL(page.url()).origin;
  return page.request.post(`/api${path}`, { headers: { origin }, ...sent });
}

/** Nothing sticks out to the side: no page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
