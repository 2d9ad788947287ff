import { url } from '@arena/domain/validation/links';
import { text } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';
import { localTime } from '../../platform/system/paris-time.js';

const BANNER_ID = text({ max: 64 });

export class BannerDto {
  /** In at least one language. Readers of the others see that in English, else the first. */
  @MayBeAbsent() @Follows(rules.bannerText) en?: string;
  @MayBeAbsent() @Follows(rules.bannerText) fr?: string;
  @MayBeAbsent() @Follows(rules.bannerText) ja?: string;
  @MayBeAbsent() @Follows(rules.bannerText) zh?: string;
  @MayBeAbsent() @Follows(rules.bannerText) ru?: string;
  @MayBeAbsent() @Follows(url) link?: string;
  /** YYYY-MM-DDTHH:mm in Paris. */
  @Follows(localTime) begins!: string;
  @Follows(localTime) ends!: string;
  /** The id of the one that the caller has seen, if there was one. Another one meanwhile: banner-not-found. */
  @MayBeAbsent() @Follows(BANNER_ID) replaces?: string;
}

export class BannerIdDto {
  @Follows(BANNER_ID) banner_id!: string;
}
