import type { BracketView, MatchView } from '../bracket/bracket.types.js';
import type {
  Differences,
  FactChange,
  MatchChange,
  ReplayBettor,
  ReplayTeam,
  ReviveChange,
  SeasonFacts,
} from './replay.types.js';

export type ComparedBettor = Pick<ReplayBettor, 'rank' | 'user_id' | 'net'>;

export type ComparedTeam = Pick<ReplayTeam, 'rank' | 'name' | 'won'>;

export interface ComparedMoment {
  readonly facts: SeasonFacts;
  readonly bracket: BracketView | null;
  /** All of them. */
  readonly bettors: readonly ComparedBettor[];
  readonly teams: readonly ComparedTeam[];
}

/** What is different at a later moment. Matches in their order, bettors by how much they gained or lost. */
export function differencesOf(before: ComparedMoment, after: ComparedMoment): Differences {
  return {
    facts: factChanges(before.facts, after.facts),
    revives: reviveChanges(before.bracket, after.bracket),
    matches: matchChanges(before.bracket?.matches ?? [], after.bracket?.matches ?? []),
    teams: teamChanges(before.teams, after.teams),
    bettors: bettorChanges(before.bettors, after.bettors),
    rules: ruleChanges(before.bracket, after.bracket),
  };
}

function factChanges(before: SeasonFacts, after: SeasonFacts): FactChange[] {
  const facts = Object.keys(after) as (keyof SeasonFacts)[];
  return facts
    .map((fact) => ({ fact, before: before[fact], after: after[fact] }))
    .filter((change) => change.before !== change.after);
}

/** First the teams that are back, then those that are not any more. */
function reviveChanges(before: BracketView | null, after: BracketView | null): ReviveChange[] {
  const [earlier, later] = [revivesOf(before), revivesOf(after)];
  const missingIn = (others: readonly Revive[]) => (one: Revive) =>
    !others.some(({ round, team }) => round === one.round && team === one.team);
  return [
    ...later.filter(missingIn(earlier)).map((revive) => ({ ...revive, revived: true })),
    ...earlier.filter(missingIn(later)).map((revive) => ({ ...revive, revived: false })),
  ];
}

type Revive = Pick<ReviveChange, 'round' | 'team'>;

function revivesOf(bracket: BracketView | null): Revive[] {
  return (bracket?.rounds ?? []).flatMap(({ round, revives }) =>
    revives.map(({ team_name: team }) => ({ round, team })),
  );
}

function matchChanges(before: readonly MatchView[], after: readonly MatchView[]): MatchChange[] {
  const earlier = new Map(before.map((match) => [match.match_id, match]));
  const later = new Set(after.map(({ match_id: id }) => id));
  const changed = after.flatMap((match) => {
    const known = earlier.get(match.match_id) ?? null;
    const kind = kindOf(known, match);
    return kind ? [{ kind, ...matchOf(match), ...beforeOf(known) }] : [];
  });
  const gone = before
    .filter(({ match_id: id }) => !later.has(id))
    .map((match) => ({ kind: 'gone' as const, ...matchOf(match), winner: null, ...beforeOf(match) }));
  return [...changed, ...gone];
}

function matchOf({ match_id, round, number, team1, team2, winner, odds, favorite, bets_open }: MatchView) {
  return { match_id, round, number, team1, team2, winner, odds, favorite, bets_open };
}

type Before = Pick<MatchChange, `${string}_before` & keyof MatchChange>;

const NOTHING: Before = {
  team1_before: null,
  team2_before: null,
  winner_before: null,
  odds_before: null,
  favorite_before: null,
  bets_open_before: false,
};

function beforeOf(known: MatchView | null): Before {
  if (!known) return NOTHING;
  const { team1, team2, winner, odds, favorite, bets_open } = known;
  return {
    team1_before: team1,
    team2_before: team2,
    winner_before: winner,
    odds_before: odds,
    favorite_before: favorite,
    bets_open_before: bets_open,
  };
}

function kindOf(before: MatchView | null, after: MatchView): MatchChange['kind'] | null {
  if (before === null) return after.winner === null ? 'drawn' : 'decided';
  if (before.team1 !== after.team1 || before.team2 !== after.team2) return 'teams';
  if (after.winner !== before.winner) {
    if (after.winner === null) return 'undecided';
    return before.winner === null ? 'decided' : 'corrected';
  }
  return betsKind(before, after);
}

function betsKind(before: MatchView, after: MatchView): MatchChange['kind'] | null {
  const { team1, team2 } = before.odds;
  if (after.odds.team1 !== team1 || after.odds.team2 !== team2) return 'odds';
  if (after.favorite !== before.favorite) return 'favorite';
  return after.bets_open === before.bets_open ? null : 'bets';
}

/** In the order of the later moment; those that are not in the bracket any more are last. */
function teamChanges(before: readonly ComparedTeam[], after: readonly ComparedTeam[]): Differences['teams'] {
  return pairsOf(before, after, ({ name }) => name)
    .map(([name, then, now]) => ({
      name,
      rank: now?.rank ?? null,
      won: now?.won ?? 0,
      rank_before: then?.rank ?? null,
      won_before: then?.won ?? 0,
    }))
    .filter(({ rank, won, rank_before, won_before }) => rank !== rank_before || won !== won_before);
}

/** What both moments say about each thing: first those of the later moment, then those that are gone. */
function pairsOf<T>(before: readonly T[], after: readonly T[], keyOf: (of: T) => string) {
  const [earlier, later] = [before, after].map((all) => new Map(all.map((each) => [keyOf(each), each])));
  const keys = new Set([...(later?.keys() ?? []), ...(earlier?.keys() ?? [])]);
  return Array.from(keys, (key) => [key, earlier?.get(key), later?.get(key)] as const);
}

function ruleChanges(before: BracketView | null, after: BracketView | null): Differences['rules'] {
  const [earlier, later] = [before?.revives_allowed ?? {}, after?.revives_allowed ?? {}];
  const rounds = [...new Set([...Object.keys(earlier), ...Object.keys(later)])].map(Number);
  return rounds
    .sort((one, other) => one - other)
    .map((round) => ({
      round,
      revives_allowed: later[round] ?? 0,
      revives_allowed_before: earlier[round] ?? 0,
    }))
    .filter((change) => change.revives_allowed !== change.revives_allowed_before);
}

function bettorChanges(
  before: readonly ComparedBettor[],
  after: readonly ComparedBettor[],
): Differences['bettors'] {
  return pairsOf(before, after, ({ user_id: id }) => id)
    .map(([userId, then, now]) => ({
      user_id: userId,
      rank: now?.rank ?? null,
      net: now?.net ?? 0,
      rank_before: then?.rank ?? null,
      net_before: then?.net ?? 0,
    }))
    .filter(({ net, net_before, rank, rank_before }) => net !== net_before || rank !== rank_before)
    .sort((a, b) => gainOf(b) - gainOf(a) || (a.rank ?? Infinity) - (b.rank ?? Infinity));
}

function gainOf({ net, net_before }: { readonly net: number; readonly net_before: number }): number {
  return Math.abs(net - net_before);
}
