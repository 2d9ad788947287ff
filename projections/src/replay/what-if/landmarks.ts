import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import type { SeasonRecord } from '../../kernel/records.js';
import { isRemembered } from './what-if.js';
import type { WhatIfChange } from './what-if-changes.js';

/** The places of a match's bets in the log. */
interface Bets {
  readonly first: number;
  last: number;
  /** Whether the latest event settled the last of them. */
  settled: boolean;
}

/** Places of a log at which a what-if may begin, and what it must know by then. Takes the events of the real season. */
export class Landmarks {
  private readonly launches = new Map<number, number>();
  /** First number of revives of each round. It may be set before the launch. */
  private readonly allowances = new Map<number, number>();
  private readonly results = new Map<string, number>();
  /** Of the first crown, or of the closing. */
  private over = Infinity;
  private readonly bets = new Map<string, Bets>();
  /** Of the events that a what-if remembers, without those about bets. */
  private readonly remembered: number[] = [];

  /** @param index place of the event */
  take(event: SeasonRecord, index: number): void {
    if (isRemembered(event)) this.remembered.push(index);
    switch (event.type) {
      case 'RoundLaunched':
        keepFirst(this.launches, event.data.round, index);
        return;
      case 'RevivesAllowedSet':
        keepFirst(this.allowances, event.data.round, index);
        return;
      case 'WinnerDeclared':
        keepFirst(this.results, event.data.matchId, index);
        return;
      case 'GrandWinnerCrowned':
      case 'SeasonClosed':
        this.over = Math.min(this.over, index);
        return;
      case 'BetPlaced':
      case 'BetWithdrawn':
      case 'BetsSettled':
      case 'BetsReversed':
        this.takeBets(event, index);
        return;
      default:
    }
  }

  /** Every event before this place stays as it is, whatever the changes are. @returns Infinity: no event differs */
  firstEffect(changes: readonly WhatIfChange[]): number {
    return Math.min(...changes.map((change) => this.effectOf(change)));
  }

  /** Of the events before a place that a what-if must know: the few that it remembers, bets in play, the event before. */
  *before(index: number): Generator<number> {
    // From here up to a place are all bets that an event after it may concern.
    const inPlay = [...this.bets.values()].filter(({ last, settled }) => last >= index || !settled);
    const from = Math.min(Math.min(index, ...inPlay.map(({ first }) => first)), Math.max(0, index - 1));
    yield* this.remembered.filter((each) => each < from);
    for (let each = from; each < index; each++) yield each;
  }

  private takeBets(
    event: SeasonRecord & { type: 'BetPlaced' | 'BetWithdrawn' | 'BetsSettled' | 'BetsReversed' },
    index: number,
  ): void {
    const { matchId } = event.data;
    const settled = event.type === 'BetsSettled' && event.data.remaining === 0;
    const known = this.bets.get(matchId);
    if (known) Object.assign(known, { last: index, settled });
    else this.bets.set(matchId, { first: index, last: index, settled });
  }

  private effectOf(change: WhatIfChange): number {
    switch (change.kind) {
      case 'result':
      case 'revive':
        // Of the first event that declares a result, or with which the imagined season declares it.
        const after = (placeOfMatch(change.matchId)?.round ?? 0) + 1;
        return Math.min(this.results.get(change.matchId) ?? Infinity, this.launchOf(after));
      case 'odds':
        return this.launchOf(placeOfMatch(change.matchId)?.round ?? 1);
      case 'revives':
        return Math.min(this.allowances.get(change.round) ?? Infinity, this.launchOf(change.round));
      case 'rule':
        return this.launchOf(1);
    }
  }

  private launchOf(round: number): number {
    return Math.min(this.launches.get(round) ?? Infinity, this.over);
  }
}

function keepFirst<K>(places: Map<K, number>, key: K, index: number): void {
  if (!places.has(key)) places.set(key, index);
}
