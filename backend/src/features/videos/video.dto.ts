import { IsOptional } from 'class-validator';
import { oneOf, text } from '@arena/domain/validation/rule';
import { SeasonListQuery } from '../../platform/queries/season-query.js';
import { Follows } from '../../platform/http/validation/follows-rule.js';

export const VIDEO_ORDERS = ['newest', 'oldest', 'title'] as const;
export type VideoOrder = (typeof VIDEO_ORDERS)[number];

export class VideosQuery extends SeasonListQuery {
  @IsOptional() @Follows(text({ max: 64 })) id?: string;
  @IsOptional() @Follows(text({ min: 0, max: 60 })) search?: string;
  @IsOptional() @Follows(oneOf(VIDEO_ORDERS)) sort?: VideoOrder;
}
