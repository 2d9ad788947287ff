import { Command, Query } from '@nestjs/cqrs';
import type { ResetRequestView, SeasonView } from '@arena/projections/views/season.types';
import type { Caller } from '../http/caller.js';
import { RequestCommand } from '../http/request-command.js';
import type { ConfirmTournamentResetDto } from './seasons.dto.js';

/** Tells what a reset clears, and gives the token to confirm it with. Writes nothing. */
export class AskReset extends Command<Omit<ResetRequestView, 'success'>> {
  constructor(readonly by: Caller) {
    super();
  }
}

/** Closes the season and opens the next; answers with its number. */
export class ConfirmReset extends RequestCommand<ConfirmTournamentResetDto, number> {}

export class ListSeasons extends Query<SeasonView[]> {
  constructor(readonly caller: Caller | null) {
    super();
  }
}
