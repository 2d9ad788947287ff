import type { SeasonRecord } from '../../kernel/records.js';
import type { ImaginedWorld, RecordOf } from './imagined-world.js';

/**
 * How many revives the rounds of the imagined season allow: as many as the reader chooses. Otherwise the number follows
 * the teams, so that a team more or less is a revive more or less.
 */
export class ReviveNumbers {
  /** By round: revives of the real season that do not happen. */
  private readonly missing = new Map<number, number>();

  constructor(private readonly world: ImaginedWorld) {}

  /** By the rules of the imagined season. */
  mayRevive(round: number): boolean {
    const { world } = this;
    return round <= (world.changedRule('lastReviveRound') ?? world.rules?.lastReviveRound ?? 0);
  }

  /** The reader's number. Undefined: it follows the teams. */
  chosen(round: number): number | undefined {
    return this.mayRevive(round) ? this.world.revivesAllowed(round) : undefined;
  }

  /** No round follows before the allowed revives are used, unless a rule forbids them. */
  areUnused(round: number): boolean {
    return this.mayRevive(round) && this.used(round) < this.allowed(round);
  }

  launched(at: SeasonRecord, round: number): void {
    this.set(at, round, this.chosen(round) ?? this.allowed(round));
  }

  allowedSet(event: RecordOf<'RevivesAllowedSet'>): void {
    const { round, count } = event.data;
    if (this.chosen(round) !== undefined) return;
    const follows = Math.max(count - (this.missing.get(round) ?? 0), this.used(round));
    this.world.appendAs(event, { ...event.data, count: follows });
  }

  /** A revive of the real season does not happen. */
  oneLess(at: SeasonRecord, round: number): void {
    this.follow(at, round, 1);
  }

  /** The real season takes it back. */
  oneLessNoMore(at: SeasonRecord, round: number): void {
    this.follow(at, round, -1);
  }

  /** Before a team comes back that may exceed the number. */
  makeRoom(at: SeasonRecord, round: number): void {
    this.set(at, round, Math.max(this.allowed(round), this.used(round) + 1));
  }

  private follow(at: SeasonRecord, round: number, missing: number): void {
    this.missing.set(round, (this.missing.get(round) ?? 0) + missing);
    if (this.chosen(round) === undefined) this.set(at, round, this.allowed(round) - missing);
  }

  /** Never below the number of revives that have been used. */
  private set(at: SeasonRecord, round: number, count: number): void {
    const allowed = Math.max(count, this.used(round));
    if (allowed !== this.allowed(round))
      this.world.insert(at, 'RevivesAllowedSet', { round, count: allowed });
  }

  private allowed(round: number): number {
    return this.world.bracket?.revivesAllowed[round] ?? 0;
  }

  private used(round: number): number {
    return this.world.round(round)?.revives.length ?? 0;
  }
}
