import type { Figures } from '../benchmark.js';
import { withPage } from '../../../../../infra/scripts/weight/browser.js';
import { HttpConnection } from '../clients/http-connection.js';
import { Latencies } from '../clients/latencies.js';
import { cookieOf } from '../seeds/bench-session.js';
import { ADMIN_ID } from '../seeds/season-seed.js';
import type { Seed } from '../seeds/seed-folder.js';
import type { SeasonSize } from '../seeds/staged-season.js';
import { onArena, PAGES } from '../servers/seeded-arena.js';

const UPDATES = 12;
/** Milliseconds between two updates. */
const PAUSE = 500;

/** Milliseconds from the click on the link until every match is laid out. The page was visited before. */
const render = (matches: number): string => `new Promise((resolve) => {
  const begun = performance.now();
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('[data-match]').length < ${matches}) return;
    observer.disconnect();
    document.body.getBoundingClientRect();
    resolve(performance.now() - begun);
  });
  observer.observe(document.body, { subtree: true, childList: true });
  document.querySelector('a[href="/bracket/"]').click();
})`;

/** Collects milliseconds from each new answer of the bracket until its changes are laid out. */
const WATCH_UPDATES = `(() => {
  window.updates = [];
  let answered = null;
  const fetched = window.fetch;
  window.fetch = async (...request) => {
    const response = await fetched(...request);
    const { url } = request[0] instanceof Request ? request[0] : { url: String(request[0]) };
    if (url.includes('/api/bracket/all')) answered = performance.now();
    return response;
  };
  new MutationObserver(() => {
    if (answered === null) return;
    document.body.getBoundingClientRect();
    window.updates.push(performance.now() - answered);
    answered = null;
  }).observe(document.querySelector('main'), { subtree: true, childList: true, attributes: true, characterData: true });
})()`;

/** The bracket in headless Chromium, without a slower processor. */
export function bracketPage(size: SeasonSize): Promise<Figures> {
  return onArena(
    size,
    ({ origin }, seed) =>
      withPage(async (page) => {
        await page.goto(`${origin}/bracket/`);
        await page.locator('[data-match]').last().waitFor();
        await page.locator('a[href="/"]').first().click();
        await page.locator('[data-match]').first().waitFor({ state: 'detached' });
        await page.waitForTimeout(PAUSE);
        const rendered = await page.evaluate<number>(render(seed.matches.length));
        await page.waitForTimeout(PAUSE);
        await page.evaluate(WATCH_UPDATES);
        await declareWinners(origin, seed, () => page.waitForTimeout(PAUSE));
        const updates = await page.evaluate<number[]>('window.updates');
        if (updates.length < UPDATES / 2) throw new Error(`Only ${updates.length} updates were shown`);
        const latencies = new Latencies();
        for (const update of updates) latencies.add(update);
        return { render: rendered, update: latencies.percentile(0.5) };
      }),
    { pages: PAGES },
  );
}

async function declareWinners(origin: string, seed: Seed, pause: () => Promise<void>): Promise<void> {
  const connection = await HttpConnection.open(origin);
  const cookie = cookieOf(ADMIN_ID, seed.issued);
  for (const { matchId, team } of seed.matches.slice(0, UPDATES)) {
    const json = { match_id: matchId, team_name: team };
    const { status, body } = await connection.send({
      method: 'POST',
      path: '/api/bracket/winner',
      cookie,
      json,
    });
    if (status >= 300) throw new Error(`A winner was answered with ${status}: ${body.toString()}`);
    await pause();
  }
  connection.close();
}
