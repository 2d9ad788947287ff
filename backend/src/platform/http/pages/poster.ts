import type { MatchBetsView } from '@arena/projections/betting/match-bets.types';
import type { BracketView, EntrantView } from '@arena/projections/bracket/bracket.types';
import { stageOrder } from '@arena/projections/bracket/stage-order';
import { STYLE_NONCE } from '../../config/built-page.js';
import { escapeHtml } from '../../mail/escape-html.js';
import type { Ask } from './ask-as-visitor.js';
import { paintOf } from './sharing/card-elements.js';

/** Where the built page shows a grey block (frontend/src/app/shell/page-skeleton.tsx). */
const PLACE = '<div class="frame-block frame-picture"></div>';

/**
 * The home page with the picture of its first match, so that a visitor sees who fights whom before any script runs.
 * Without a bracket that visitors see, and after the final, the page stays as it is.
 */
export async function withPoster(shell: string, path: string, ask: Ask): Promise<string> {
  if (path !== '/' || !shell.includes(PLACE)) return shell;
  const [bracket, bets] = await Promise.all([
    ask<BracketView>('/bracket/all'),
    ask<{ matches: readonly MatchBetsView[] }>('/bets/matches'),
  ]);
  if (!bracket || bracket.grand_winner !== null) return shell;
  const sums = Object.fromEntries(bets?.matches.map((match) => [match.match_id, match]) ?? []);
  const [first] = stageOrder(bracket, sums);
  if (!first) return shell;
  const teams = [first.team1, first.team2].map((name) => bracket.entrants.find((team) => team.name === name));
  const found = teams.filter((team) => team !== undefined);
  if (found.length < teams.length) return shell;
  const poster = `<div class="frame-poster" aria-hidden="true">${found.map(half).join('')}</div>`;
  // Functions, because an address may contain `$&`.
  return shell
    .replace('</head>', () => `<style ${STYLE_NONCE}>${found.map(paintRule).join('')}</style></head>`)
    .replace(PLACE, () => poster);
}

/** The policy of the page allows no style attributes. */
function paintRule({ color }: EntrantView, index: number): string {
  return `.frame-half:nth-child(${index + 1}){--paint:${paintOf(color)}}`;
}

function half({ name, thumbnail_url }: EntrantView): string {
  const picture =
    thumbnail_url === null ? '' : `<img src="${escapeHtml(thumbnail_url)}" alt="" fetchpriority="high">`;
  return `<div class="frame-half">${picture}<b>${escapeHtml(name)}</b></div>`;
}
