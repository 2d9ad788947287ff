import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { shownBanner } from '@arena/domain/site/banner/banner';
import { VISITOR } from '@arena/domain/tournament/bracket/visibility';
import type { SiteEvent } from '@arena/domain/site/site.events';
import { areBetsOver, plannedGoal } from '@arena/domain/site/public-deadlines';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import { seasonsProjection } from '@arena/projections/seasons/seasons.projection';
import { SEASONS, type SeasonDocument } from '@arena/projections/seasons/seasons.read-model';
import { toRulesView } from '@arena/projections/seasons/rules.view';
import { withoutHiddenWinner } from '@arena/projections/seasons/season.view';
import type { RulesView, SettingsView } from '@arena/projections/seasons/season.types';
import { settingsProjection, SITE_SETTINGS } from '@arena/projections/settings/settings.projection';
import { SETTINGS, type SettingsDocument } from '@arena/projections/settings/settings.read-model';
import { toSettingsView } from '@arena/projections/settings/settings.view';
import { HiddenRounds } from '../../platform/as-of/hidden-rounds.js';
import { DocumentsAfter } from '../../platform/as-of/documents-after.js';
import { APP_CONFIG, type AppConfig } from '../../platform/config/config.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { CommandGateway, type TournamentOutcome } from '../../platform/runtime/command-gateway.js';
import { Clock } from '../../platform/system/clock.js';
import type { Outcome } from '../../platform/writer/stream-writer.js';
import { FEATURES } from './feature-routes.js';

@Injectable()
export class SettingsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly gateway: CommandGateway,
    private readonly documentsAfter: DocumentsAfter,
    private readonly hiddenRounds: HiddenRounds,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async current(): Promise<SettingsView> {
    return this.view(...(await Promise.all([this.site(), this.season()])));
  }

  /** The rules that a season is played by. @throws season-not-found */
  async rulesOf(season: number): Promise<RulesView> {
    const document = await this.reader.get<SeasonDocument>(SEASONS, String(season));
    if (!document) throw new DomainError('season-not-found');
    return toRulesView(document.rules);
  }

  /** Right after a command of the season (ADR 21), with the current settings of the site. */
  async afterSeasonCommand(outcome: TournamentOutcome): Promise<SettingsView> {
    const id = String(outcome.season);
    const documents = await this.documentsAfter.of(seasonsProjection, outcome, { ids: [id] });
    return this.view(await this.site(), documents.get(id) ?? null);
  }

  /** Right after a command of the site (ADR 21), with the current season. */
  async afterSiteCommand(outcome: Outcome<SiteEvent>): Promise<SettingsView> {
    const documents = await this.documentsAfter.ofSite(settingsProjection, outcome);
    return this.view(documents.get(SITE_SETTINGS) ?? null, await this.season());
  }

  private site(): Promise<SettingsDocument | null> {
    return this.reader.get<SettingsDocument>(SETTINGS, SITE_SETTINGS);
  }

  private season(): Promise<SeasonDocument | null> {
    return this.reader.get<SeasonDocument>(SEASONS, String(this.gateway.season()));
  }

  private async view(site: SettingsDocument | null, season: SeasonDocument | null): Promise<SettingsView> {
    const { sample, retention, operatorName, operatorAddress, contactEmail } = this.config;
    const hidden = await this.hiddenRounds.from(VISITOR, season?.season ?? 0);
    return toSettingsView(site, season && withoutHiddenWinner(season, hidden), {
      languages: LANGUAGES,
      features: FEATURES,
      sample,
      operator: { name: operatorName, address: operatorAddress, email: contactEmail },
      retention,
      now: this.clock.now(),
      banner: shownBanner(this.gateway.siteState().banner, this.clock.now()),
      plannedAt: (goal) => plannedGoal(this.gateway.tournamentState(), goal),
      betsOver: areBetsOver(this.gateway.tournamentState()),
      hasDailyGame: this.gateway.amvdleCatalogueState().current.size > 0,
    });
  }
}
