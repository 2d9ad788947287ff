import {
  CAPTION_LANGUAGES,
  MAX_CAPTIONS_CHARACTERS,
  type CaptionLanguage,
} from '@arena/domain/tournament/videos/captions';
import { broken, oneOf, rule, text } from '@arena/domain/validation/rule';
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

export class ThumbnailQuery {
  @MayBeAbsent() @Follows(text({ max: 64 })) v?: string;
}

/** A file, and so with any characters. */
const CAPTIONS_TEXT = rule(
  (value) => {
    if (typeof value !== 'string') return broken('text');
    return value.length > MAX_CAPTIONS_CHARACTERS
      ? broken('max-length', { max: MAX_CAPTIONS_CHARACTERS })
      : null;
  },
  { type: 'string', maxLength: MAX_CAPTIONS_CHARACTERS },
);

export class AddCaptionsDto {
  @Follows(oneOf(CAPTION_LANGUAGES)) language!: CaptionLanguage;
  @Follows(CAPTIONS_TEXT) text!: string;
}
