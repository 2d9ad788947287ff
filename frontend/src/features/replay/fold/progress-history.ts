import type { SeasonRecord } from '@arena/projections/kernel/records';
import { NOT_OPENED, progressAfter, type SeasonProgress } from '@arena/projections/replay/season-progress';
import { DocumentHistory } from './document-history.js';

/** The progress of a season at every moment. Few events change it. */
export class ProgressHistory {
  private constructor(
    private readonly season: number,
    private readonly versions: DocumentHistory<SeasonProgress>,
    private latest: SeasonProgress,
  ) {}

  static empty(season: number): ProgressHistory {
    return new ProgressHistory(season, new DocumentHistory(), NOT_OPENED);
  }

  /** A history that goes on differently instead of an event. */
  before(index: number): ProgressHistory {
    return new ProgressHistory(this.season, this.versions.before(index), this.at(index - 1));
  }

  /** @param index place of the event, which follows all before */
  take(event: SeasonRecord, index: number): void {
    const after = progressAfter(this.latest, event, this.season);
    if (after !== this.latest) this.versions.keep('', index, after);
    this.latest = after;
  }

  /** @param index of the last event of the moment, from 0 */
  at(index: number): SeasonProgress {
    const [progress = NOT_OPENED] = this.versions.at(index);
    return progress;
  }
}
