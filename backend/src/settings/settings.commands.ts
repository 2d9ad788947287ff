import { RequestCommand } from '../http/request-command.js';
import type { CountdownDisplayDto, CountdownDto, PhaseDto, TrailerDto, UploadsDto } from './settings.dto.js';

export class ChangePhase extends RequestCommand<PhaseDto, void> {}
export class ChangeTrailer extends RequestCommand<TrailerDto, void> {}
export class ChangeCountdown extends RequestCommand<CountdownDto, void> {}
export class ToggleCountdownDisplay extends RequestCommand<CountdownDisplayDto, void> {}
export class ToggleUploads extends RequestCommand<UploadsDto, void> {}
