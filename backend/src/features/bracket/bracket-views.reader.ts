import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { BracketView, DrawVerification, FavoriteView } from '@arena/projections/bracket/bracket.types';
import { toBracketView, toFavoriteViews } from '@arena/projections/bracket/bracket.view';
import { DRAWN_ROUND, toDrawVerification } from '@arena/projections/bracket/draw.view';
import { FAVORITES, type FavoriteDocument } from '@arena/projections/bracket/favorites.read-model';
import { shownAt, type SeasonRead } from '../../platform/as-of/moments.js';
import type { Reading } from '../../platform/queries/reading.js';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { BracketOffersReader } from './bracket-offers.reader.js';
import type { RoundQuery } from './bracket.dto.js';

@Injectable()
export class BracketViewsReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly brackets: BracketReader,
    private readonly offers: BracketOffersReader,
  ) {}

  /** Staff also gets the next step of the season, what it may lack, and what blocks the next launch, each revive and showing a round. */
  async bracket({ season, moment, viewer }: SeasonRead): Promise<BracketView> {
    const bracket = await this.brackets.at(season, moment, viewer);
    const people = await this.brackets.peopleOf(bracket);
    const view = { ...toBracketView(bracket, people, viewer), ...shownAt(moment) };
    const asItIs = !moment && season === this.gateway.season();
    if (!viewer.staff || !asItIs) return view;
    const shown = {
      ...view,
      showing: this.offers.showing(),
      next_step: this.offers.nextStep(),
      preparations: this.offers.preparations(),
    };
    if (bracket.grandWinner !== null) return shown;
    return { ...shown, launch: this.offers.launch(), revival: this.offers.revival() };
  }

  async favorites({ season, viewer, round }: Reading<RoundQuery>): Promise<FavoriteView[]> {
    const where = { season, ...(round === undefined ? {} : { round }) };
    const [bracket, page] = await Promise.all([
      this.brackets.openTo(viewer, season),
      this.reader.find<FavoriteDocument>(FAVORITES, { where, sort: [{ field: 'round', order: 'asc' }] }),
    ]);
    return toFavoriteViews(page.documents, bracket, viewer);
  }

  /** @throws round-not-found for a round that is not drawn: later ones keep the order of the bracket */
  async draw({ season, viewer, round = DRAWN_ROUND }: Reading<RoundQuery>): Promise<DrawVerification> {
    if (round !== DRAWN_ROUND) throw new DomainError('round-not-found');
    return toDrawVerification(await this.brackets.openTo(viewer, season), viewer);
  }
}
