import { expect, it } from '@jest/globals';
import { withPoster } from './poster.js';

const SHELL = '<head></head><main><div class="frame-block frame-picture"></div></main>';
const match = (number: number) => ({
  match_id: `r1m${number}`,
  round: 1,
  number,
  status: 'pending',
  bets_open: true,
  team1: `Owls ${number}`,
  team2: `A&B <${number}>`,
});
const BRACKET = {
  grand_winner: null as string | null,
  rounds: [{ round: 1, visible: true }],
  matches: [match(1), match(2)],
  entrants: [1, 2].flatMap((number) => [
    { name: `Owls ${number}`, color: 'red', thumbnail_url: `/api/videos/v${number}/thumbnail?a=1&b=2` },
    { name: `A&B <${number}>`, color: 'unknown', thumbnail_url: null },
  ]),
};
const BETS = { matches: [{ match_id: 'r1m2', bets: { team1: 3, team2: 0 } }] };

const home = (bracket: object | null, path = '/', shell = SHELL) =>
  withPoster(shell, path, (async (call: string) =>
    call === '/bracket/all' ? bracket : call === '/bets/matches' ? BETS : null) as never);

it('shows the open match with the most bets, its pictures and names', async () => {
  const page = await home(BRACKET);
  expect(page).toContain(
    '<img src="/api/videos/v2/thumbnail?a=1&amp;b=2" alt="" fetchpriority="high"><b>Owls 2</b>',
  );
  expect(page).toContain('<b>A&amp;B &lt;2&gt;</b>');
  expect(page.match(/<img/g)).toHaveLength(1);
  expect(page).not.toContain('Owls 1');
  expect(page).not.toContain('frame-block');
  expect(page).not.toContain('style=');
  expect(page).toMatch(
    /<style nonce="each-response">\.frame-half:nth-child\(1\)\{--paint:#[^}]+\}.+<\/style><\/head>/,
  );
});

it('leaves the page as it is without a bracket, after the final, and elsewhere', async () => {
  expect(await home(null)).toBe(SHELL);
  expect(await home({ ...BRACKET, grand_winner: 'Owls 1' })).toBe(SHELL);
  expect(await home({ ...BRACKET, matches: [] })).toBe(SHELL);
  expect(await home(BRACKET, '/bracket/')).toBe(SHELL);
  expect(await home(BRACKET, '/', '<main></main>')).toBe('<main></main>');
});
