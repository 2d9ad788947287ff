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
  return after.flatMap((match) => {
    const { match_id: id, round, number, team1, team2, winner, odds } = match;
    const known = earlier.get(id) ?? null;
    const kind = kindOf(known, match);
    if (!kind) return [];
    return { kind, match_id: id, round, number, team1, team2, winner, odds, ...beforeOf(known) };
  });
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
  if (after.winner !== before.winner) return before.winner === null ? 'decided' : 'corrected';
  const { team1, team2 } = before.odds;
  return after.odds.team1 !== team1 || after.odds.team2 !== team2 ? 'odds' : null;
}

/** In the order of the later moment. */
function teamChanges(before: readonly ComparedTeam[], after: readonly ComparedTeam[]): Differences['teams'] {
  const earlier = new Map(before.map((team) => [team.name, team]));
  return after
    .map(({ name, rank, won }) => {
      const known = earlier.get(name);
      return { name, rank, won, rank_before: known?.rank ?? null, won_before: known?.won ?? 0 };
    })
    .filter(({ rank, won, rank_before, won_before }) => rank !== rank_before || won !== won_before);
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
  const earlier = new Map(before.map((bettor) => [bettor.user_id, bettor]));
  return after
    .map(({ user_id, rank, net }) => {
      const known = earlier.get(user_id);
      return { user_id, rank, net, rank_before: known?.rank ?? null, net_before: known?.net ?? 0 };
    })
    .filter(({ net, net_before, rank, rank_before }) => net !== net_before || rank !== rank_before)
    .sort((a, b) => gainOf(b) - gainOf(a) || a.rank - b.rank);
}

function gainOf({ net, net_before }: { readonly net: number; readonly net_before: number }): number {
  return Math.abs(net - net_before);
}
