import { oneOf, text } from '@arena/domain/validation/rule';
import { SeasonListQuery } from '../../platform/queries/season-query.js';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

export const VIDEO_ORDERS = ['newest', 'oldest', 'title'] as const;
export type VideoOrder = (typeof VIDEO_ORDERS)[number];

export class VideosQuery extends SeasonListQuery {
  @MayBeAbsent() @Follows(text({ max: 64 })) id?: string;
  @MayBeAbsent() @Follows(text({ min: 0, max: 60 })) search?: string;
  @MayBeAbsent() @Follows(oneOf(VIDEO_ORDERS)) sort?: VideoOrder;
}
