import { bracketMatches } from '@arena/domain/tournament/bracket/third-place';
import { VISITOR } from '@arena/domain/tournament/bracket/visibility';
import { bestStreakOf } from '../amvdle/streaks.js';
import type { AmvdlePlayerDocument } from '../amvdle/amvdle.read-model.js';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import type { BettorDocument } from '../leaderboards/leaderboards.read-model.js';
import { rankBettors, type RankedTeam } from '../leaderboards/ranking.js';
import type { SeasonDocument } from '../seasons/seasons.read-model.js';
import { championOf, shownRounds } from '../bracket/bracket.view.js';
import { inBracket, isOver } from '../editions/season-edition.view.js';
import type { BadgeKey, BadgeView, ResultView } from './user.types.js';

export interface Honours {
  readonly badges: readonly BadgeView[];
  readonly results: readonly ResultView[];
}

export interface SeasonDocuments {
  readonly season: SeasonDocument;
  readonly bracket: BracketDocument;
  /** In the order of the leaderboard. Not needed before `isFinal`. */
  readonly teams: readonly RankedTeam[];
  readonly bettors: readonly BettorDocument[];
  /** All players who finished a daily game of the season. */
  readonly players: readonly AmvdlePlayerDocument[];
}

const PODIUM = 3;

type Award = readonly [userId: string, key: BadgeKey];

/** By user id. docs/badges.md contains the rules. */
export function seasonHonours(documents: SeasonDocuments): ReadonlyMap<string, Honours> {
  const { season } = documents.season;
  const awards = [...teamAwards(documents), ...bettorAwards(documents), ...playerAwards(documents)];
  const results = placements(documents);
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

/** Without a Grand Winner, there is no finalist. */
function teamAwards({ bracket }: SeasonDocuments): Award[] {
  // Profiles are public.
  const rounds = shownRounds(bracket, VISITOR);
  const champion = championOf(bracket, VISITOR);
  const last = bracketMatches(rounds.at(-1)?.matches ?? []);
  const finalists = last.flatMap(({ team1, team2 }) => [team1, team2 ?? []].flat());
  const others = finalists.filter((teamId) => teamId !== champion);
  const revived = new Set(rounds.flatMap(({ revives }) => revives.map(({ teamId }) => teamId)));
  const founders = bracket.season === 1 ? Object.keys(bracket.teams) : [];
  const award = (teamIds: Iterable<string>, key: BadgeKey): Award[] =>
    [...teamIds]
      .flatMap((teamId) => bracket.teams[teamId] ?? [])
      .flatMap((team) => [team.leaderId, team.mateId].map((userId): Award => [userId, key]));
  return [
    ...(champion === null ? [] : [...award([champion], 'champion'), ...award(others, 'finalist')]),
    ...award(revived, 'revived'),
    ...award(founders, 'founder'),
  ];
}

/** Badges and results need a final ranking without hidden rounds, which it would reveal. */
export function isFinal({ season, bracket }: Pick<SeasonDocuments, 'season' | 'bracket'>): boolean {
  return bracket.rounds.every(({ visible }) => visible) && isOver(season, bracket, VISITOR);
}

function bettorAwards(documents: SeasonDocuments): Award[] {
  if (!isFinal(documents)) return [];
  return rankBettors(documents.bettors)
    .filter(({ rank, document }) => rank <= PODIUM && document.decided > 0)
    .map(({ rank, document }) => [document.userId, rank === 1 ? 'best-bettor' : 'bettor-podium']);
}

function playerAwards({ players }: SeasonDocuments): Award[] {
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

function streakBadge(days: number): BadgeKey | null {
  if (days >= 7) return 'amvdle-streak-7';
  return days >= 3 ? 'amvdle-streak-3' : null;
}

function placements(documents: SeasonDocuments): [string, ResultView][] {
  if (!isFinal(documents)) return [];
  const { bracket } = documents;
  const ranking = inBracket(documents.teams);
  return ranking.flatMap(({ rank, document: { teamId, name, leaderId, mateId } }) => {
    const champion = teamId === bracket.grandWinner;
    const result = { season: bracket.season, team: name, rank, of: ranking.length, champion };
    return [leaderId, mateId].map((userId): [string, ResultView] => [userId, result]);
  });
}
