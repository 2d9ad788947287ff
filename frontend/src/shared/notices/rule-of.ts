import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';

/** Sections of the rules page, with the refusals that each explains. */
const EXPLAINED = {
  course: ['forbidden-phase', 'season-closed'],
  teams: [
    ...(['already-in-team', 'judge-cannot-play', 'characters-must-differ', 'team-in-bracket'] as const),
    ...(['team-name-taken', 'same-member-twice', 'member-cannot-judge', 'participants-only'] as const),
  ],
  video: ['uploads-disabled', 'one-video-per-team', 'video-not-animated', 'video-too-short'],
  bracket: [
    ...(['not-enough-teams', 'matches-not-completed', 'revives-not-used', 'match-is-bye'] as const),
    'tournament-over',
  ],
  draw: ['draw-seed-mismatch', 'draw-already-made'],
  odds: ['favorites-missing', 'odds-locked', 'odds-out-of-range'],
  bets: [
    'insufficient-funds',
    'bet-closed',
    'staff-cannot-bet',
    'has-open-bet',
    'own-bet',
    'own-team-only',
    'newcomer-bets-against',
    'bet-already-placed',
  ],
  revives: [
    ...(['revive-too-late', 'revive-round-incomplete', 'revive-maximum-reached'] as const),
    ...(['revive-held-for-vote', 'already-revived', 'team-not-eliminated'] as const),
    'lost-by-walkover',
    ...(['revive-insufficient-funds', 'revive-out-of-stock', 'cannot-revoke', 'vote-open'] as const),
    ...(['vote-not-open', 'vote-closed', 'vote-still-running', 'not-a-candidate'] as const),
    ...(['no-team-to-revive', 'revives-below-used', 'revive-promised-by-vote'] as const),
  ],
  money: [
    ...(['balance-too-low', 'welcome-not-offered', 'welcome-not-for-members'] as const),
    ...(['welcome-not-for-staff', 'welcome-already-claimed'] as const),
  ],
  shop: [
    ...(['revive-card-is-one', 'revive-card-by-reviving', 'product-already-purchased'] as const),
    ...(['too-many-lots', 'purchase-insufficient-funds', 'product-out-of-stock'] as const),
  ],
  amvdle: ['amvdle-guessed-already', 'amvdle-over', 'amvdle-day-over'],
  corrections: ['next-round-launched', 'winner-already-set', 'match-decided', 'same-winner'],
} as const satisfies Readonly<Record<string, readonly ErrorCode[]>>;

export const RULE_SECTIONS = Object.keys(EXPLAINED) as (keyof typeof EXPLAINED)[];

const BY_CODE: ReadonlyMap<string, string> = new Map(
  RULE_SECTIONS.flatMap((section) => EXPLAINED[section].map((code) => [code, section] as const)),
);

/** The section of the rules page that explains a refusal, with the values of the season. Null: no rule of the game. */
export function ruleOf(code: string): string | null {
  return BY_CODE.get(code) ?? null;
}
