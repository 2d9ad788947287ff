import { factOf } from '@arena/domain/streams';
import { tournamentStreams } from '@arena/domain/tournament/tournament.stream';
import { findMatch } from '../bracket/match.view.js';
import { shownFavorite } from '../bracket/shown-favorite.js';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import type { SeasonRecord } from '../kernel/records.js';
import { bestBettors } from './best-bettors.js';
import { subjectOf } from './event-subject.js';
import type { ReplayFold } from './replay-fold.js';
import type { Chapter } from './replay.types.js';

interface Lead {
  readonly index: number;
  /** Null: no bet is decided any more. */
  readonly userId: string | null;
}

export class ChapterFinder {
  /** Every change of the lead, oldest first. */
  private constructor(private readonly leads: Lead[]) {}

  static empty(): ChapterFinder {
    return new ChapterFinder([]);
  }

  before(index: number): ChapterFinder {
    return new ChapterFinder(this.leads.filter((lead) => lead.index < index));
  }

  /** @param fold after the event */
  after(event: SeasonRecord, fold: ReplayFold, index: number): Chapter | null {
    const kind = kindOf(event, fold.bracket) ?? this.changeOfLead(event, fold, index);
    if (!kind) return null;
    const subject = subjectOf(event, fold.bracket);
    const user = kind === 'lead' ? { user_id: this.leader } : {};
    return { ...subject, ...user, kind, index, at: event.meta.at };
  }

  /** Only when all bets of a match are settled: a large match is settled in parts. */
  private changeOfLead(event: SeasonRecord, fold: ReplayFold, index: number): 'lead' | null {
    if (event.type !== 'BetsSettled' || event.data.remaining > 0) return null;
    const [first] = bestBettors(fold.bettors, 1);
    const best = first && first.decided > 0 ? first.userId : null;
    const before = this.leader;
    if (best === before) return null;
    this.leads.push({ index, userId: best });
    return before === null ? null : 'lead';
  }

  private get leader(): string | null {
    return this.leads.at(-1)?.userId ?? null;
  }
}

function kindOf(event: SeasonRecord, bracket: BracketDocument | null): Chapter['kind'] | null {
  const { chapter = null } = tournamentStreams.events[event.type];
  if (chapter === 'round') return factOf(event, 'on') ? chapter : null;
  if (chapter !== 'result' || factOf(event, 'form') === 'walkover') return chapter;
  return hasFavoriteLost(event, bracket) ? 'upset' : chapter;
}

function hasFavoriteLost(event: SeasonRecord, bracket: BracketDocument | null): boolean {
  const match = bracket && findMatch(bracket, factOf(event, 'match') ?? '');
  if (!match) return false;
  const favorite = shownFavorite({ ...match, byJury: match.jury1 !== null || match.jury2 !== null });
  return favorite !== null && favorite !== factOf(event, 'team');
}
