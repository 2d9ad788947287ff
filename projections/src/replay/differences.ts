import type { BracketView, MatchView } from '../bracket/bracket.types.js';
import type { Differences, MatchChange, ReplayBettor, ReplayTeam } from './replay.types.js';

export type ComparedBettor = Pick<ReplayBettor, 'rank' | 'user_id' | 'net'>;

export type ComparedTeam = Pick<ReplayTeam, 'rank' | 'name' | 'won'>;

export interface ComparedMoment {
  readonly bracket: BracketView | null;
  /** All of them. */
  readonly bettors: readonly ComparedBettor[];
  readonly teams: readonly ComparedTeam[];
}

/** What is different at a later moment. Matches in their order, bettors by how much they gained or lost. */
export function differencesOf(before: ComparedMoment, after: ComparedMoment): Differences {
  return {
    matches: matchChanges(before.bracket?.matches ?? [], after.bracket?.matches ?? []),
    teams: teamChanges(before.teams, after.teams),
    bettors: bettorChanges(before.bettors, after.bettors),
    rules: ruleChanges(before.bracket, after.bracket),
  };
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

function matchOf({ match_id, round, number, team1, team2, winner, odds }: MatchView) {
  return { match_id, round, number, team1, team2, winner, odds };
}

function beforeOf(known: MatchView | null): Pick<MatchChange, `${string}_before` & keyof MatchChange> {
  return {
    team1_before: known?.team1 ?? null,
    team2_before: known?.team2 ?? null,
    winner_before: known?.winner ?? null,
    odds_before: known?.odds ?? null,
  };
}

function kindOf(before: MatchView | null, after: MatchView): MatchChange['kind'] | null {
  if (before === null) return after.winner === null ? 'drawn' : 'decided';
  if (before.team1 !== after.team1 || before.team2 !== after.team2) return 'teams';
  if (after.winner !== before.winner) return resultKind(before.winner, after.winner);
  const { team1, team2 } = before.odds;
  return after.odds.team1 !== team1 || after.odds.team2 !== team2 ? 'odds' : null;
}

function resultKind(before: string | null, after: string | null): MatchChange['kind'] {
  if (after === null) return 'undecided';
  return before === null ? 'decided' : 'corrected';
}

/** In the order of the later moment; those that are not in the bracket any more are last. */
function teamChanges(before: readonly ComparedTeam[], after: readonly ComparedTeam[]): Differences['teams'] {
  return pairsOf(before, after, ({ name }) => name)
    .map(([name, then, now]) => ({
      ...{ name, rank: now?.rank ?? null, won: now?.won ?? 0 },
      ...{ rank_before: then?.rank ?? null, won_before: then?.won ?? 0 },
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
      ...{ user_id: userId, rank: now?.rank ?? null, net: now?.net ?? 0 },
      ...{ rank_before: then?.rank ?? null, net_before: then?.net ?? 0 },
    }))
    .filter(({ net, net_before, rank, rank_before }) => net !== net_before || rank !== rank_before)
    .sort((a, b) => gainOf(b) - gainOf(a) || (a.rank ?? Infinity) - (b.rank ?? Infinity));
}

function gainOf({ net, net_before }: { readonly net: number; readonly net_before: number }): number {
  return Math.abs(net - net_before);
}
