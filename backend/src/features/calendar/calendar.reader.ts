import { Injectable } from '@nestjs/common';
import { isAhead, isAnnounced } from '@arena/domain/site/announced-dates';
import type { CountdownGoal } from '@arena/domain/site/site.events';
import { DEFAULT_WINDOW } from '@arena/domain/site/tournament-window';
import { isBracketPublic, VISITOR } from '@arena/domain/tournament/bracket/visibility';
import {
  areBetsOver,
  plannedGoal,
  publicDeadlines,
  type Deadline,
} from '@arena/domain/site/public-deadlines';
import { phaseOf } from '@arena/domain/tournament/tournament';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { shownRounds } from '@arena/projections/bracket/bracket.view';
import { hiddenIn, NO_ROUNDS } from '@arena/projections/as-of/rounds';
import { withoutHiddenWinner } from '@arena/projections/seasons/season.view';
import type { CountdownView } from '@arena/projections/seasons/season.types';
import { SEASONS, type SeasonDocument } from '@arena/projections/seasons/seasons.read-model';
import { VOTES, type VoteDocument } from '@arena/projections/revives/vote.read-model';
import { SITE_SETTINGS } from '@arena/projections/settings/settings.projection';
import { SETTINGS, type SettingsDocument } from '@arena/projections/settings/settings.read-model';
import { toCountdownView } from '@arena/projections/settings/settings.view';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';

export type CalendarDate = {
  /** Stays the same when the date is moved. */
  readonly id: string;
  readonly start: string;
  /** Null: a deadline. */
  readonly end: string | null;
} & (
  | { readonly kind: 'tournament' }
  | { readonly kind: 'countdown'; readonly goal: CountdownGoal | null }
  | { readonly kind: 'deadline'; readonly goal: Deadline['goal']; readonly round: number | null }
  | { readonly kind: 'vote'; readonly round: number }
);

/** The dates of the current season that are ahead and that every visitor may know. */
@Injectable()
export class CalendarReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly gateway: CommandGateway,
  ) {}

  /** @param now milliseconds since 1970 */
  async dates(now: number): Promise<CalendarDate[]> {
    const season = this.gateway.season();
    const [settings, vote, bracket] = await Promise.all([
      this.reader.get<SettingsDocument>(SETTINGS, SITE_SETTINGS),
      this.reader.get<VoteDocument>(VOTES, String(season)),
      this.reader.get<BracketDocument>(BRACKET, String(season)),
    ]);
    const countdown = settings?.countdown ? await this.countdown(settings, bracket) : null;
    const announced = countdown && isAnnounced(countdown, now) ? countdown : null;
    const deadlines = publicDeadlines(this.gateway.tournamentState());
    const dates = [
      tournamentOf(settings, season),
      ...(announced ? [countdownOf(announced, season)] : []),
      ...deadlines.filter(({ at }) => at !== announced?.at).map((deadline) => deadlineOf(deadline, season)),
      ...(vote && this.isShown(bracket, vote.round) ? voteOf(vote, season) : []),
    ];
    return dates.filter(({ start, end }) => isAhead(end ?? start, now));
  }

  private async countdown(settings: SettingsDocument, bracket: BracketDocument | null) {
    const document = await this.reader.get<SeasonDocument>(SEASONS, String(this.gateway.season()));
    const hidden = bracket ? hiddenIn(bracket, VISITOR) : NO_ROUNDS;
    const state = this.gateway.tournamentState();
    const season = document && withoutHiddenWinner(document, hidden);
    return toCountdownView(settings, season, (goal) => plannedGoal(state, goal), areBetsOver(state));
  }

  private isShown(bracket: BracketDocument | null, round: number): boolean {
    if (!bracket || !isBracketPublic(phaseOf(this.gateway.tournamentState()))) return false;
    return shownRounds(bracket, VISITOR).some((shown) => shown.round === round);
  }
}

function tournamentOf(settings: SettingsDocument | null, season: number): CalendarDate {
  const { start, end } = settings?.window ?? DEFAULT_WINDOW;
  return { id: `tournament-${season}`, kind: 'tournament', start: start.instant, end: end.instant };
}

function countdownOf({ goal, at }: CountdownView, season: number): CalendarDate {
  const id = `countdown-${season}-${goal ?? 'any'}`;
  return { id, kind: 'countdown', goal, start: at, end: null };
}

function deadlineOf({ goal, round, at }: Deadline, season: number): CalendarDate {
  const id = ['deadline', season, goal, ...(round === null ? [] : [round])].join('-');
  return { id, kind: 'deadline', goal, round, start: at, end: null };
}

/** None once it has ended before its time. */
function voteOf({ round, opensAt, closesAt, ended }: VoteDocument, season: number): CalendarDate[] {
  if (ended !== null) return [];
  return [{ id: `vote-${season}-${round}`, kind: 'vote', round, start: opensAt, end: closesAt }];
}
