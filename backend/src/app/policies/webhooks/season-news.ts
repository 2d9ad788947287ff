import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import {
  evolveRoundNews,
  noRoundNews,
  type RoundNewsState,
  type ShownNews,
} from '@arena/domain/tournament/round-news';
import { isBracketPublic } from '@arena/domain/tournament/bracket/visibility';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { isSeenBy } from '../../../features/webhooks/webhook-content.js';

/** What visitors saw right after an event. */
export interface VisitorNews {
  /** Whether they saw the event itself. */
  readonly itself: boolean;
  /** What they could see because of it. */
  readonly news: readonly ShownNews[];
}

interface Fold {
  readonly stream: string;
  readonly state: RoundNewsState;
  /** Revision of the next event. */
  next: number;
}

/** Folds a season's log up to the event in question, however many have followed, and continues there. */
export class SeasonNews {
  private fold: Fold | null = null;

  constructor(private readonly log: Pick<EventLog, 'read'>) {}

  async after({ stream, revision }: RecordedEvent): Promise<VisitorNews> {
    const fold = this.upTo(stream, revision);
    let seen: VisitorNews = { itself: false, news: [] };
    for await (const each of this.log.read(stream, { from: fold.next, limit: revision + 1 - fold.next })) {
      const event = each as SeasonRecord;
      const news = evolveRoundNews(fold.state, event);
      const { phase, visible: rounds } = fold.state;
      const itself = isSeenBy({ bracket: isBracketPublic(phase), rounds }, event);
      fold.next = event.revision + 1;
      seen = { itself, news };
    }
    return seen;
  }

  /** A repeated event begins anew. */
  private upTo(stream: string, revision: number): Fold {
    const { fold } = this;
    if (fold?.stream === stream && fold.next <= revision) return fold;
    return (this.fold = { stream, state: noRoundNews(), next: 0 });
  }
}
