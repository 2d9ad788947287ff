import { tournament, type TournamentState } from '@arena/domain/tournament/tournament';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { seasonOf, type TournamentEvent } from '@arena/domain/tournament/tournament.events';

/** The state of each season, folded from the log. */
export class SeasonStates {
  private readonly states = new Map<string, TournamentState>();
  private readonly revisions = new Map<string, number>();
  private latest = 1;

  take({ stream, type, data, revision }: RecordedEvent): void {
    const season = seasonOf(stream);
    if (season === null) return;
    this.latest = Math.max(this.latest, season);
    tournament.evolve(this.of(stream), { type, data } as TournamentEvent);
    this.revisions.set(stream, revision);
  }

  of(stream: string): TournamentState {
    const state = this.states.get(stream) ?? tournament.initial();
    this.states.set(stream, state);
    return state;
  }

  revisionOf(stream: string): number {
    return this.revisions.get(stream) ?? -1;
  }

  /** The number of the newest season. */
  get current(): number {
    return this.latest;
  }
}
