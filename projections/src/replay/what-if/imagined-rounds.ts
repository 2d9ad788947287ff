import type { Pairing } from '@arena/domain/tournament/bracket/bracket.events';
import { pairUp, type Byes } from '@arena/domain/tournament/bracket/pairing';
import { bracketMatches, thirdPlacePairing } from '@arena/domain/tournament/bracket/third-place';
import type { BracketRound } from '../../bracket/bracket.read-model.js';
import type { SeasonRecord } from '../../kernel/records.js';
import type { ImaginedOdds } from './imagined-odds.js';
import type { ImaginedRevives } from './imagined-revives.js';
import { isDuel, teamOn, type Duel, type ImaginedWorld, type RecordOf } from './imagined-world.js';
import type { RealPlaces } from './real-places.js';
import type { Side } from './what-if-changes.js';

export class ImaginedRounds {
  private readonly chosen = new Set<string>();
  private isRealOver = false;

  constructor(
    private readonly world: ImaginedWorld,
    private readonly places: RealPlaces,
    private readonly odds: ImaginedOdds,
    private readonly revives: ImaginedRevives,
  ) {}

  /** An event before the fork. */
  remember({ type }: SeasonRecord): void {
    if (type === 'GrandWinnerCrowned') this.isRealOver = true;
    if (type === 'GrandWinnerUncrowned') this.isRealOver = false;
  }

  /** Not if the round before is not complete: one of its matches may have no counterpart in the real season. */
  launch(event: RecordOf<'RoundLaunched'>): void {
    const { round } = event.data;
    const before = round > 1 ? this.completed(event, round - 1) : null;
    if (round > 1 && !before) return;
    if (before && isFinal(before)) this.crown(event, before);
    else this.launchAs(event, before ? entrantsAfter(before) : event.data.entrants);
  }

  /** Null if it is not the latest round, or not complete, if revives are to be used, or if the season is over. */
  private completed(at: SeasonRecord, round: number): BracketRound | null {
    if (this.world.latest?.round !== round || this.world.bracket?.grandWinner) return null;
    this.decide(at, this.world.latest);
    if (!isDecided(this.world.latest)) return null;
    this.revives.complete(at, round);
    return this.revives.numbers.areUnused(round) ? null : this.world.latest;
  }

  private launchAs(event: RecordOf<'RoundLaunched'>, entrants: readonly string[]): void {
    const { round } = event.data;
    const byes = byesOf(this.world.bracket?.rounds ?? []);
    const isSame =
      entrants.join() === event.data.entrants.join() && byes.join() === this.places.byesBefore(round).join();
    const pairings = isSame ? event.data.pairings : this.pairings(round, entrants);
    this.world.appendAs(event, { ...event.data, entrants, pairings });
    this.launched(event, round);
  }

  private pairings(round: number, entrants: readonly string[]): Pairing[] {
    const { rounds = [], thirdPlaceMatch = false } = this.world.bracket ?? {};
    const before = rounds.find((each) => each.round === round - 1);
    const revived = before?.revives.map(({ teamId }) => teamId) ?? [];
    const third = thirdPlaceMatch
      ? thirdPlacePairing(round, entrants, before && { matches: before.matches, revived })
      : [];
    return [...pairUp(round, entrants, byesOf(rounds)), ...third];
  }

  private launched(at: SeasonRecord, round: number): void {
    this.odds.launched(at, round);
    this.revives.numbers.launched(at, round);
  }

  declared(event: RecordOf<'WinnerDeclared'>): void {
    const { matchId, round, winner, loser, walkover } = event.data;
    const duel = this.world.duel(matchId);
    const chosen = this.world.result(matchId);
    const side = chosen ?? this.places.sideOf(matchId, winner);
    if (!duel || side === null || duel.winner !== null) return;
    if (chosen !== undefined) this.chosen.add(matchId);
    const result = resultOf(duel, side);
    const vanished = walkover && result.winner === winner && result.loser === loser;
    this.world.appendAs(event, { matchId, round, ...result, ...(vanished && { walkover }) });
  }

  overturned(event: RecordOf<'WinnerOverturned'>): void {
    const result = this.corrected(event.data.matchId, event.data.winner);
    const { matchId, round } = event.data;
    if (result) this.world.appendAs(event, { matchId, round, ...result });
  }

  /** Another result. A match that the reader decides has the reader's. @param winner of the real season */
  private corrected(matchId: string, winner: string): Result | null {
    const duel = this.world.duel(matchId);
    const side = this.world.result(matchId) ?? this.places.sideOf(matchId, winner);
    if (!duel || side === null || this.world.latest?.round !== duel.round) return null;
    const result = resultOf(duel, side);
    return duel.winner === result.winner ? null : result;
  }

  crowned(event: RecordOf<'GrandWinnerCrowned'>): void {
    this.isRealOver = true;
    const final = this.completed(event, this.world.latest?.round ?? 0);
    if (final) this.crown(event, final);
  }

  /** The correction of the final follows. */
  uncrowned(event: RecordOf<'GrandWinnerUncrowned'>): void {
    this.isRealOver = false;
    const { teamId: before, round } = event.data;
    const final = this.places.matchOf(round, before);
    const winner = final && this.places.opponentOf(final, before);
    const teamId = this.world.bracket?.grandWinner;
    if (teamId && winner && this.corrected(final, winner))
      this.world.appendAs(event, { ...event.data, teamId });
  }

  /** What the reader's results lead to after the last event of the real season. */
  continueAfter(at: SeasonRecord): void {
    for (;;) {
      const { latest } = this.world;
      const before = latest && this.completed(at, latest.round);
      if (!before || !(this.isRealOver || before.matches.some(({ matchId }) => this.chosen.has(matchId))))
        return;
      if (isFinal(before)) {
        this.crown(at, before);
        return;
      }
      this.launchNext(at, before);
    }
  }

  private launchNext(at: SeasonRecord, before: BracketRound): void {
    const round = before.round + 1;
    const entrants = entrantsAfter(before);
    const pairings = this.pairings(round, entrants);
    this.world.insert(at, 'RoundLaunched', { round, entrants, pairings, seed: null });
    this.world.insert(at, 'RoundVisibilityChanged', { round, visible: true });
    this.launched(at, round);
  }

  private decide(at: SeasonRecord, { matches }: BracketRound): void {
    for (const match of matches) {
      const side = this.world.result(match.matchId);
      if (!isDuel(match) || match.winner !== null || side === undefined) continue;
      this.chosen.add(match.matchId);
      const { matchId, round } = match;
      this.world.insert(at, 'WinnerDeclared', { matchId, round, ...resultOf(match, side) });
    }
  }

  private crown(at: SeasonRecord, final: BracketRound): void {
    const [match] = bracketMatches(final.matches);
    if (!isFinal(final) || !match?.winner || this.world.bracket?.grandWinner) return;
    const data = { teamId: match.winner, round: final.round };
    if (at.type === 'GrandWinnerCrowned') this.world.appendAs(at, data);
    else this.world.insert(at, 'GrandWinnerCrowned', data);
  }
}

interface Result {
  readonly winner: string;
  readonly loser: string;
  readonly thirdPlace?: true;
}

function resultOf(duel: Duel, side: Side): Result {
  const { thirdPlace } = duel;
  const result = { winner: teamOn(duel, side), loser: teamOn(duel, side === 1 ? 2 : 1) };
  return { ...result, ...(thirdPlace && { thirdPlace }) };
}

/** Winners in match order, then revived teams in order of revival. */
function entrantsAfter({ matches, revives }: BracketRound): string[] {
  return [
    ...bracketMatches(matches).flatMap(({ winner }) => winner ?? []),
    ...revives.map(({ teamId }) => teamId),
  ];
}

/** Nobody comes back to play against its winner. */
function isFinal(round: BracketRound): boolean {
  return isDecided(round) && entrantsAfter(round).length === 1;
}

/** The match for third place decides nothing. */
function isDecided({ matches }: BracketRound): boolean {
  return bracketMatches(matches).every(({ winner }) => winner !== null);
}

function byesOf(rounds: readonly BracketRound[]): Byes {
  return rounds.map(({ matches }) => matches.find(({ team2 }) => team2 === null)?.team1 ?? null);
}
