import { Injectable } from '@nestjs/common';
import type { CountdownGoal } from '@arena/domain/site/site.events';
import { DEFAULT_WINDOW } from '@arena/domain/site/tournament-window';
import { isBracketPublic, VISITOR } from '@arena/domain/tournament/bracket/visibility';
import { phaseOf } from '@arena/domain/tournament/tournament';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { shownRounds } from '@arena/projections/bracket/bracket.view';
import { VOTES, type VoteDocument } from '@arena/projections/revives/vote.read-model';
import { SITE_SETTINGS } from '@arena/projections/settings/settings.projection';
import { SETTINGS, type SettingsDocument } from '@arena/projections/settings/settings.read-model';
import { ReadModelReader } from '../../platform/read-side/projector/read-model-reader.js';
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
  | { readonly kind: 'vote'; readonly round: number }
);

/** The dates of the current season that every visitor may know. */
@Injectable()
export class CalendarReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly gateway: CommandGateway,
  ) {}

  async dates(): Promise<CalendarDate[]> {
    const season = this.gateway.season();
    const [settings, vote, bracket] = await Promise.all([
      this.reader.get<SettingsDocument>(SETTINGS, SITE_SETTINGS),
      this.reader.get<VoteDocument>(VOTES, String(season)),
      this.reader.get<BracketDocument>(BRACKET, String(season)),
    ]);
    return [
      tournamentOf(settings, season),
      ...countdownOf(settings, season),
      ...(vote && this.isShown(bracket, vote.round) ? voteOf(vote, season) : []),
    ];
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

function countdownOf(settings: SettingsDocument | null, season: number): CalendarDate[] {
  if (!settings?.countdown || !settings.countdownVisible) return [];
  const { countdownGoal: goal, countdown } = settings;
  const id = `countdown-${season}-${goal ?? 'any'}`;
  return [{ id, kind: 'countdown', goal, start: countdown.instant, end: null }];
}

/** None if it was cancelled. */
function voteOf({ round, opensAt, closesAt, ended }: VoteDocument, season: number): CalendarDate[] {
  if (ended?.how === 'cancelled' || ended?.how === 'no-candidate') return [];
  const end = ended?.how === 'early' ? ended.at : closesAt;
  return [{ id: `vote-${season}-${round}`, kind: 'vote', round, start: opensAt, end }];
}
