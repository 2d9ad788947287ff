import type { SiteCommandOf } from '@arena/domain/site/site.decide';
import type { TournamentCommandOf } from '@arena/domain/tournament/tournament';
import { RequestCommand } from '../../platform/request/request-command.js';
import type { Intent } from '../../platform/runtime/command-gateway.js';

type OfSeason = Intent<TournamentCommandOf<'ChangePhase' | 'ToggleUploads'>>;
type OfSite = Intent<SiteCommandOf<'ChangeTrailer' | 'ChangeCountdown' | 'ToggleCountdownDisplay'>>;

export class ChangeSeasonSetting extends RequestCommand<OfSeason, void> {}
export class ChangeSiteSetting extends RequestCommand<OfSite, void> {}
