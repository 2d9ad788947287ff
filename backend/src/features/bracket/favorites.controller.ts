import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access/access.js';
import { Shared } from '../../platform/http/shared-answers/shared.js';
import { CurrentCaller, type Caller } from '../../platform/request/caller.js';
import { BracketViewsReader } from './bracket-views.reader.js';
import { RoundQuery } from './bracket.dto.js';

@ApiTags('bracket')
@Controller('favorites')
export class FavoritesController {
  constructor(private readonly views: BracketViewsReader) {}

  @Get()
  @Access({ who: 'visitor' })
  @Shared('bracket', 'teams', 'phase', 'season')
  async all(@Query() asked: RoundQuery, @CurrentCaller() caller: Caller | null) {
    return { success: true, favorites: await this.views.favorites(asked, caller) };
  }
}
