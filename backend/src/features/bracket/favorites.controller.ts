import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access/access.js';
import { Shared } from '../../platform/http/shared-answers/shared.js';
import { Reads, type Reading } from '../../platform/queries/reading.js';
import { BracketViewsReader } from './bracket-views.reader.js';
import { RoundQuery } from './bracket.dto.js';

@ApiTags('bracket')
@Controller('favorites')
export class FavoritesController {
  constructor(private readonly views: BracketViewsReader) {}

  @Get()
  @Access({ who: 'visitor' })
  @Shared('bracket', 'teams', 'phase', 'season')
  async all(@Reads(RoundQuery) read: Reading<RoundQuery>) {
    return { success: true, favorites: await this.views.favorites(read) };
  }
}
