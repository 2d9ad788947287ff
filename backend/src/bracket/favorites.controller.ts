import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../http/access.js';
import { CurrentCaller, type Caller } from '../http/caller.js';
import type { FavoritesAnswer } from './bracket.commands.js';
import { RoundQuery } from './bracket.dto.js';
import { GetFavorites } from './bracket.queries.js';

@ApiTags('bracket')
@Controller('favorites')
export class FavoritesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Access({ who: 'visitor' })
  all(@Query() asked: RoundQuery, @CurrentCaller() caller: Caller | null): Promise<FavoritesAnswer> {
    return this.queries.execute(new GetFavorites(asked, caller));
  }
}
