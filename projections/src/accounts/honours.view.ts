import { bestStreakOf } from '../amvdle/streaks.js';
import type { AmvdlePlayerDocument } from '../amvdle/amvdle.read-model.js';
import type { BracketDocument, BracketTeam } from '../bracket/bracket.read-model.js';
import { seasonRanking } from '../editions/season-ranking.js';
import type { BettorDocument } from '../leaderboards/leaderboards.read-model.js';
import { rankBettors } from '../leaderboards/ranking.js';
import type { SeasonDocument } from '../seasons/seasons.read-model.js';
import { shownRounds } from './bracket.view.js';
import { isOver } from './season-edition.view.js';
import type { BadgeKey, BadgeView, ResultView } from './user.types.js';

/** What a season gave to one person. */
export interface Honours {
  readonly badges: readonly BadgeView[];
  readonly results: readonly ResultView[];
}

export interface SeasonBooks {
  readonly season: SeasonDocument;
  readonly bracket: BracketDocument;
  /** Everybody who bet in the season. */
  readonly bettors: readonly BettorDocument[];
  /** Everybody who brought a daily game of the season to its end. */
  readonly players: readonly AmvdlePlayerDocument[];
}

/** A profile is public, so it tells what a visitor may know. */
const VISITOR = { staff: false };
/** The last rank that stands on the podium. */
const PODIUM = 3;

type Award = readonly [userId: string, key: BadgeKey];

/** What a season gave to whom, by user id. The rules stand in docs/badges.md. */
export function seasonHonours(books: SeasonBooks): ReadonlyMap<string, Honours> {
  const { season } = books.season;
  const awards = [...teamAwards(books), ...bettorAwards(books), ...playerAwards(books)];
  const results = placements(books);
  const honoured = new Set([...awards.map(([userId]) => userId), ...results.map(([userId]) => userId)]);
  const badgesOf = grouped(awards, (key) => ({ key, season }));
  const resultsOf = grouped(results, (result) => result);
  return new Map(
    [...honoured].map((userId) => [
      userId,
      { badges: badgesOf.get(userId) ?? [], results: resultsOf.get(userId) ?? [] },
    ]),
  );
}

function grouped<T, V>(pairs: readonly (readonly [string, T])[], view: (item: T) => V): Map<string, V[]> {
  const groups = new Map<string, V[]>();
  for (const [userId, item] of pairs) groups.set(userId, [...(groups.get(userId) ?? []), view(item)]);
  return groups;
}

function membersOf({ leaderId, mateId }: BracketTeam): string[] {
  return [leaderId, mateId];
}

/** Nobody is the other finalist of a season without a Grand Winner. */
function teamAwards({ bracket }: SeasonBooks): Award[] {
  const rounds = shownRounds(bracket, VISITOR);
  const ranking = seasonRanking(bracket, rounds);
  const crowned = ranking.some(({ rank }) => rank === 1);
  const ranked = (place: number) =>
    crowned ? ranking.filter(({ rank }) => rank === place).map(({ teamId }) => teamId) : [];
  const revived = new Set(rounds.flatMap(({ revives }) => revives.map(({ teamId }) => teamId)));
  const founders = bracket.season === 1 ? Object.keys(bracket.teams) : [];
  const award = (teamIds: Iterable<string>, key: BadgeKey): Award[] =>
    [...teamIds]
      .flatMap((teamId) => bracket.teams[teamId] ?? [])
      .flatMap((team) => membersOf(team).map((userId): Award => [userId, key]));
  return [
    ...award(ranked(1), 'champion'),
    ...award(ranked(2), 'finalist'),
    ...award(revived, 'revived'),
    ...award(founders, 'founder'),
  ];
}

/** A ranking that a hidden round moved would tell of it. */
function bettorAwards({ season, bracket, bettors }: SeasonBooks): Award[] {
  const allShown = bracket.rounds.every(({ visible }) => visible);
  if (!allShown || !isOver(season, bracket, VISITOR)) return [];
  return rankBettors(bettors)
    .filter(({ rank, document }) => rank <= PODIUM && document.decided > 0)
    .map(({ rank, document }) => [document.userId, rank === 1 ? 'best-bettor' : 'bettor-podium']);
}

function playerAwards({ players }: SeasonBooks): Award[] {
  return players
    .filter(({ wins }) => wins > 0)
    .flatMap((player): Award[] => {
      const streak = streakBadge(bestStreakOf(player));
      const { userId } = player;
      return streak
        ? [
            [userId, streak],
            [userId, 'amvdle-win'],
          ]
        : [[userId, 'amvdle-win']];
    });
}

/** The longer one stands for the shorter. */
function streakBadge(days: number): BadgeKey | null {
  if (days >= 7) return 'amvdle-streak-7';
  return days >= 3 ? 'amvdle-streak-3' : null;
}

function placements({ bracket }: SeasonBooks): [string, ResultView][] {
  const ranking = seasonRanking(bracket, shownRounds(bracket, VISITOR));
  return ranking.flatMap(({ teamId, rank }) => {
    const team = bracket.teams[teamId];
    if (!team || rank === null) return [];
    const result = { season: bracket.season, team: team.name, rank, of: ranking.length };
    return membersOf(team).map((userId): [string, ResultView] => [userId, result]);
  });
}
