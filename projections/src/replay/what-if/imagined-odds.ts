import type { SetOdds } from '../../bracket/bracket-changes.js';
import type { BracketMatch } from '../../bracket/bracket.read-model.js';
import type { SeasonRecord } from '../../kernel/records.js';
import { isDuel, teamOn, type Duel, type ImaginedWorld, type RecordOf } from './imagined-world.js';
import type { Side } from './what-if-changes.js';

const SIDES: readonly Side[] = [1, 2];

/** Whether an event of an imagined season sets odds that follow from a changed rule. A real season has none. */
export function isByRule({ type, data }: SeasonRecord): boolean {
  return type === 'OddsSet' && 'byRule' in data;
}

/** Odds of the imagined season: those of the reader, of the jury, or of the rules. */
export class ImaginedOdds {
  private readonly jury = new Set<string>();

  constructor(private readonly world: ImaginedWorld) {}

  /** The fork: bets that are placed later have the changed odds. */
  begin(at: SeasonRecord): void {
    for (const match of this.matches) {
      if (match.jury1 !== null) this.jury.add(`${match.matchId} 1`);
      if (match.jury2 !== null) this.jury.add(`${match.matchId} 2`);
    }
    this.priceOpen(at);
  }

  priceOpen(at: SeasonRecord): void {
    for (const { matchId, winner } of this.matches) if (winner === null) this.price(at, matchId);
  }

  private get matches(): readonly BracketMatch[] {
    return this.world.bracket?.rounds.flatMap(({ matches }) => matches) ?? [];
  }

  launched(at: SeasonRecord, round: number): void {
    for (const match of this.world.round(round)?.matches ?? [])
      if (isDuel(match)) this.price(at, match.matchId);
  }

  /** Sets what the season's rules, or the reader, would have set. */
  price(at: SeasonRecord, matchId: string): void {
    for (const side of SIDES) {
      const duel = this.world.duel(matchId);
      const odds = duel && this.wanted(duel, side);
      if (!duel || odds === undefined || odds === (side === 1 ? duel.odds1 : duel.odds2)) continue;
      const set = { matchId, round: duel.round, teamId: teamOn(duel, side), odds };
      // Only the jury sets the odds of one team, so those that the reader sets are the jury's.
      const isChosen = this.world.odds(matchId, side) !== undefined;
      const data: SetOdds = isChosen ? set : { ...set, byRule: true };
      this.world.insert(at, 'OddsSet', data);
    }
  }

  /** @param side of the team whose odds the jury sets */
  set(event: RecordOf<'OddsSet'>, duel: Duel, side: Side): void {
    const { matchId } = duel;
    if (this.world.odds(matchId, side) !== undefined) return;
    this.jury.add(`${matchId} ${side}`);
    const { world } = this;
    const min = world.changedRule('minJuryOdds') ?? 0;
    const max = world.changedRule('maxJuryOdds') ?? Infinity;
    this.world.appendAs(event, {
      ...event.data,
      teamId: teamOn(duel, side),
      odds: Math.max(Math.min(event.data.odds, max), min),
    });
  }

  private wanted(duel: Duel, side: Side): number | undefined {
    const { matchId, favorite } = duel;
    const chosen = this.world.odds(matchId, side);
    if (chosen !== undefined) return chosen;
    if (this.jury.has(`${matchId} ${side}`)) return undefined;
    const rule = favorite === teamOn(duel, side) ? 'favoriteOdds' : 'outsiderOdds';
    if (
      this.world.changedRule('favoriteOdds') === undefined &&
      this.world.changedRule('outsiderOdds') === undefined
    )
      return undefined;
    return this.world.changedRule(rule) ?? this.world.rules?.[rule];
  }
}
