import { payoutOf, type Hundredths, type OddsHundredths } from '@arena/domain/kernel/money';
import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import { findMatch } from '../bracket/match.view.js';
import type { SeasonRecord } from '../kernel/records.js';
import type { WhatIfChange } from './what-if-changes.js';

type Record<T extends SeasonRecord['type']> = SeasonRecord & { readonly type: T };
type Settlement = Record<'BetsSettled'> | Record<'BetsReversed'>;

const REVIVES: ReadonlySet<SeasonRecord['type']> = new Set([
  'TeamRevived',
  'ReviveRevoked',
  'RevivalVoteOpened',
  'RevivalVoteClosed',
]);

/** Two teams that trade places, from the matches of a round on. */
interface Trade {
  readonly from: number;
  readonly teams: readonly [string, string];
}

interface Bet {
  readonly teamId: string;
  readonly odds: OddsHundredths;
  /** Of its latest settlement. */
  payout: Hundredths;
}

/**
 * Rewrites the events of a season as if some of them had been different. Two teams of a changed result trade places:
 * from there on, what happened to one happens to the other, and bets follow the place. Bets are paid by the changed
 * odds. Without changes, every event stays as it is.
 */
export class WhatIf {
  /** In order. */
  private readonly trades: Trade[] = [];
  /** Teams that lost, by match. */
  private readonly losers = new Map<string, string>();
  private readonly bets = new Map<string, Bet>();

  /** @param corrected revision of the latest correction of a match, by match */
  constructor(
    private readonly changes: readonly WhatIfChange[],
    private readonly corrected: ReadonlyMap<string, number>,
  ) {}

  /**
   * What happens instead of the next event of the season.
   * @param bracket after the changed events before
   */
  take(event: SeasonRecord, bracket: BracketDocument | null): readonly SeasonRecord[] {
    this.trade(event, bracket);
    const moved = this.moved(event);
    switch (moved.type) {
      case 'SeasonOpened':
        return [this.withRules(moved)];
      case 'RoundLaunched':
        return [moved, ...this.oddsOf(moved)];
      case 'OddsSet':
        return this.isReplaced(moved, bracket) ? [] : [moved];
      case 'BetPlaced':
        return [this.placed(moved, bracket)];
      case 'BetsSettled':
      case 'BetsReversed':
        return [this.settled(moved)];
      default:
        return [moved];
    }
  }

  /** Lets two teams trade places if the event is changed. */
  private trade(event: SeasonRecord, bracket: BracketDocument | null): void {
    const from = roundDecidedBy(event);
    if (event.type === 'WinnerDeclared' && this.find('result', event.data.matchId)) {
      const { winner, loser } = event.data;
      this.trades.push({ from, teams: [this.placeOf(winner, from), this.placeOf(loser, from)] });
    }
    if (event.type !== 'TeamRevived') return;
    const other = this.revivedInstead(event);
    const round = bracket?.rounds.find((each) => each.round === event.data.round);
    const isBack = round?.revives.some(({ teamId }) => teamId === other);
    if (other === undefined || isBack) return;
    this.trades.push({ from, teams: [this.placeOf(event.data.teamId, from), other] });
  }

  /** None if the result of one of the two matches was corrected after the revive. */
  private revivedInstead({ revision, data: { matchId } }: Record<'TeamRevived'>): string | undefined {
    const instead = this.find('revive', matchId)?.instead;
    if (instead === undefined) return undefined;
    const isFinal = (match: string) => (this.corrected.get(match) ?? 0) < revision;
    return isFinal(matchId) && isFinal(instead) ? this.losers.get(instead) : undefined;
  }

  /** The event with every team in its new place. */
  private moved(event: SeasonRecord): SeasonRecord {
    const round = roundDecidedBy(event);
    const isMoved = this.trades.some(({ from }) => from <= round);
    const record = isMoved ? ({ ...event, data: this.replaced(event.data, round) } as SeasonRecord) : event;
    if (record.type === 'WinnerDeclared' || record.type === 'WinnerOverturned')
      this.losers.set(record.data.matchId, record.data.loser);
    return record;
  }

  private replaced(value: unknown, round: number): unknown {
    if (typeof value === 'string') return this.placeOf(value, round);
    if (Array.isArray(value)) return value.map((each) => this.replaced(each, round));
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([field, each]) => [field, this.replaced(each, round)]);
    return Object.fromEntries(fields);
  }

  /** @param id of a team; anything else stays as it is */
  private placeOf(id: string, round: number): string {
    return this.trades.reduce((now, { from, teams: [one, other] }) => {
      if (from > round) return now;
      return now === one ? other : now === other ? one : now;
    }, id);
  }

  private withRules(event: Record<'SeasonOpened'>): SeasonRecord {
    const rules = Object.fromEntries(
      this.changes.flatMap((change) => (change.kind === 'rule' ? [[change.rule, change.odds]] : [])),
    );
    return { ...event, data: { ...event.data, rules: { ...event.data.rules, ...rules } } };
  }

  /** The jury sets changed odds right after the draw. */
  private oddsOf(launch: Record<'RoundLaunched'>): SeasonRecord[] {
    const { round, pairings } = launch.data;
    return this.changes.flatMap((change): SeasonRecord[] => {
      if (change.kind !== 'odds' || placeOfMatch(change.matchId)?.round !== round) return [];
      const pairing = pairings.find(({ matchId }) => matchId === change.matchId);
      const teamId = change.side === 1 ? pairing?.team1 : pairing?.team2;
      if (!teamId) return [];
      const { matchId, odds } = change;
      return [{ ...launch, type: 'OddsSet', data: { matchId, round, teamId, odds } }];
    });
  }

  /** Whether the event would set odds that are changed. */
  private isReplaced({ data }: Record<'OddsSet'>, bracket: BracketDocument | null): boolean {
    const match = bracket && findMatch(bracket, data.matchId);
    const side = match?.team1 === data.teamId ? 1 : 2;
    return this.changes.some(
      (change) => change.kind === 'odds' && change.matchId === data.matchId && change.side === side,
    );
  }

  private placed(event: Record<'BetPlaced'>, bracket: BracketDocument | null): SeasonRecord {
    const { betId, matchId, teamId } = event.data;
    const match = bracket && findMatch(bracket, matchId);
    const odds = (match?.team1 === teamId ? match.odds1 : match?.odds2) ?? event.data.odds;
    this.bets.set(betId, { teamId, odds, payout: 0 });
    return odds === event.data.odds ? event : { ...event, data: { ...event.data, odds } };
  }

  private settled(event: Settlement): SeasonRecord {
    const winner = event.type === 'BetsSettled' ? event.data.winner : null;
    const bets = event.data.bets.map((settled) => {
      const bet = this.bets.get(settled.betId);
      if (!bet) return settled;
      // A reversal takes back what was paid.
      if (winner !== null) bet.payout = bet.teamId === winner ? payoutOf(settled.stake, bet.odds) : 0;
      return { ...settled, payout: bet.payout };
    });
    return { ...event, data: { ...event.data, bets } } as SeasonRecord;
  }

  private find<K extends 'result' | 'revive'>(
    kind: K,
    matchId: string,
  ): Extract<WhatIfChange, { kind: K }> | undefined {
    return this.changes.find(
      (change): change is Extract<WhatIfChange, { kind: K }> =>
        change.kind === kind && 'matchId' in change && change.matchId === matchId,
    );
  }
}

/** The round whose matches an event is about, 0 for none. A revive is about the round that the team enters. */
function roundDecidedBy(event: SeasonRecord): number {
  if (!('round' in event.data)) return 0;
  return REVIVES.has(event.type) ? event.data.round + 1 : event.data.round;
}
