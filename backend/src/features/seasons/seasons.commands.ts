import { RequestCommand } from '../../platform/request/request-command.js';
import type { ConfirmTournamentResetDto } from './seasons.dto.js';

/** The answer is the number of the opened season. */
export class ConfirmReset extends RequestCommand<ConfirmTournamentResetDto, number> {}
