import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { activeOf } from './open-projection.js';
import type { ActiveProjection } from './projection-status.js';
import type { Failure, Track } from './track.js';

/** The generation of each projection that readers see. */
export class ActiveProjections {
  private readonly projections = new Map<string, ActiveProjection>();

  add(projection: ActiveProjection): void {
    this.projections.set(projection.track.name, projection);
  }

  get all(): readonly ActiveProjection[] {
    return [...this.projections.values()];
  }

  get names(): readonly string[] {
    return [...this.projections.keys()];
  }

  /** @throws for an unknown projection */
  named(name: string): ActiveProjection {
    const found = this.projections.get(name);
    if (!found) throw new Error(`There is no projection named ${name}`);
    return found;
  }

  /** Those that take new events. */
  followed(): Track[] {
    return this.all.filter(({ following, track }) => following && !track.failure).map(({ track }) => track);
  }

  /** Whether each belongs to this log and the version of this program. */
  get areCurrent(): boolean {
    return this.all.every(({ following }) => following);
  }

  replace(tracks: readonly Track[]): void {
    for (const track of tracks) this.add(activeOf(track, true));
  }

  /** The old generation stays, and tells why. */
  noteFailedBuild(name: string, failure: Failure | null): void {
    this.named(name).failedBuild = failure;
  }

  /** False when another process has made other generations active. */
  async areActiveIn(readModels: ReadModels): Promise<boolean> {
    const stored = await readModels.generations();
    return stored.every(({ projection, active }) => {
      const own = this.projections.get(projection);
      return !own || own.track.generation === active;
    });
  }
}
