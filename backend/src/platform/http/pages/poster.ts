import type { MatchBetsView } from '@arena/projections/betting/match-bets.types';
import type { BracketView, EntrantView } from '@arena/projections/bracket/bracket.types';
import { stageOrder } from '@arena/projections/bracket/stage-order';
import { escapeHtml } from '../../mail/escape-html.js';
import type { Ask } from './ask-as-visitor.js';
import { paintOf } from './sharing/card-elements.js';

/** Where the built page shows a grey block (frontend/src/app/shell/page-skeleton.tsx). */
const PLACE = '<div class="frame-block frame-picture"></div>';

/**
 * The home page with the picture of its first match, so that a visitor sees who fights whom before any script runs. Without
 * a bracket that visitors see, and after the final, the page stays as it is.
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
  const halves = teams.map((team) => team && half(team));
  if (halves.includes(undefined)) return shell;
  // A function, because an address may contain `$&`.
  return shell.replace(PLACE, () => `<div class="frame-poster" aria-hidden="true">${halves.join('')}</div>`);
}

function half({ name, color, thumbnail_url }: EntrantView): string {
  const picture =
    thumbnail_url === null ? '' : `<img src="${escapeHtml(thumbnail_url)}" alt="" fetchpriority="high">`;
  return `<div class="frame-half" style="--paint:${paintOf(color)}">${picture}<b>${escapeHtml(name)}</b></div>`;
}
