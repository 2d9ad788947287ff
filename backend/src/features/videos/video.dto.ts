import { IsOptional } from 'class-validator';
import { oneOf, text } from '@arena/domain/validation/rule';
import { SeasonListQuery } from '../bracket/bracket.dto.js';
import { Follows } from '../http/follows-rule.js';

export const VIDEO_ORDERS = ['newest', 'oldest', 'title'] as const;
export type VideoOrder = (typeof VIDEO_ORDERS)[number];

export class VideosQuery extends SeasonListQuery {
  /** This video alone. */
  @IsOptional()
  @Follows(text({ max: 64 }))
  id?: string;

  @IsOptional()
  @Follows(text({ min: 0, max: 60 }))
  search?: string;

  @IsOptional()
  @Follows(oneOf(VIDEO_ORDERS))
  sort?: VideoOrder;
}
