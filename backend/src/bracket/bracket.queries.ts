import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { FAVORITES, type FavoriteDocument } from '@arena/projections/favorites/favorites.read-model';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { toBracketView, toFavoriteViews } from '@arena/projections/views/bracket.view';
import { toDrawVerification } from '@arena/projections/views/draw.view';
import type { BracketView, DrawVerification } from '@arena/projections/views/bracket.types';
import type { VoteView } from '@arena/projections/views/revive.types';
import type { WinnerPreview } from '@arena/projections/views/winner-preview.types';
import { CommandGateway } from '../app/command-gateway.js';
import type { Caller } from '../http/caller.js';
import { Directory } from '../teams/directory.js';
import type { FavoritesAnswer } from './bracket.commands.js';
import type { AsOfQuery, MatchTeamDto, RoundQuery, SeasonQuery } from './bracket.dto.js';
import { BracketReader } from './bracket.reader.js';
import { RevivesReader } from './revives.reader.js';
import { viewerOf } from './viewer.js';
import { WinnerPreviewer } from './winner-preview.js';

export class GetBracket extends Query<BracketView> {
  constructor(
    readonly asked: AsOfQuery,
    readonly caller: Caller | null,
  ) {
    super();
  }
}

export class GetFavorites extends Query<FavoritesAnswer> {
  constructor(
    readonly asked: RoundQuery,
    readonly caller: Caller | null,
  ) {
    super();
  }
}

export class GetVote extends Query<{ success: true; vote: VoteView | null }> {
  constructor(
    readonly asked: SeasonQuery,
    readonly caller: Caller | null,
  ) {
    super();
  }
}

export class VerifyDraw extends Query<DrawVerification> {
  constructor(
    readonly asked: RoundQuery,
    readonly caller: Caller | null,
  ) {
    super();
  }
}

export class PreviewWinner extends Query<{ success: true; changes: WinnerPreview }> {
  constructor(readonly asked: MatchTeamDto) {
    super();
  }
}

@QueryHandler(GetBracket)
export class GetBracketHandler implements IQueryHandler<GetBracket> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
  ) {}

  async execute({ asked, caller }: GetBracket): Promise<BracketView> {
    const season = this.gateway.seasonOr(asked.season);
    const viewer = viewerOf(caller);
    const bracket = await this.brackets.at(season, asked.at, viewer);
    const { people } = await this.brackets.peopled(bracket);
    return toBracketView(bracket, people, viewer);
  }
}

@QueryHandler(GetFavorites)
export class GetFavoritesHandler implements IQueryHandler<GetFavorites> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly brackets: BracketReader,
  ) {}

  async execute({ asked, caller }: GetFavorites): Promise<FavoritesAnswer> {
    const season = this.gateway.seasonOr(asked.season);
    const where = { season, ...(asked.round === undefined ? {} : { round: asked.round }) };
    const [bracket, page] = await Promise.all([
      this.brackets.current(season),
      this.reader.find<FavoriteDocument>(FAVORITES, { where, sort: [{ field: 'round', order: 'asc' }] }),
    ]);
    return { success: true, favorites: toFavoriteViews(page.documents, bracket, viewerOf(caller)) };
  }
}

@QueryHandler(GetVote)
export class GetVoteHandler implements IQueryHandler<GetVote> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly revives: RevivesReader,
  ) {}

  async execute({ asked, caller }: GetVote): Promise<{ success: true; vote: VoteView | null }> {
    const season = this.gateway.seasonOr(asked.season);
    const viewer = { ...viewerOf(caller), userId: caller?.userId ?? null };
    return { success: true, vote: await this.revives.vote(season, viewer) };
  }
}

@QueryHandler(VerifyDraw)
export class VerifyDrawHandler implements IQueryHandler<VerifyDraw> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
  ) {}

  async execute({ asked, caller }: VerifyDraw): Promise<DrawVerification> {
    const bracket = await this.brackets.current(this.gateway.seasonOr(asked.season));
    return toDrawVerification(bracket, viewerOf(caller));
  }
}

@QueryHandler(PreviewWinner)
export class PreviewWinnerHandler implements IQueryHandler<PreviewWinner> {
  constructor(
    private readonly previewer: WinnerPreviewer,
    private readonly directory: Directory,
  ) {}

  async execute({ asked }: PreviewWinner): Promise<{ success: true; changes: WinnerPreview }> {
    const teamId = this.directory.teamId(asked.team_name);
    return { success: true, changes: await this.previewer.preview(asked.match_id, teamId) };
  }
}
