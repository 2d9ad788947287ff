import type { Profile, Sex } from '@arena/domain/accounts/accounts.events';
import { countryCodeOf, nationality } from '@arena/domain/validation/people/nationality';
import { oneOf, text } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { ListQuery } from '../../../platform/http/validation/list-query.js';
import { MayBeAbsent, MayBeAbsentOrNull } from '../../../platform/http/validation/may-be-absent.js';

/** Absent fields keep their values; null clears them. */
export class ProfileDto {
  @MayBeAbsentOrNull() @Follows(rules.age) age?: number | null;
  @MayBeAbsentOrNull() @Follows(rules.sex) sex?: Sex | null;
  /** A country's code or name. */
  @MayBeAbsentOrNull() @Follows(nationality) nationality?: string | null;
  @MayBeAbsentOrNull() @Follows(rules.color) color?: string | null;
  @MayBeAbsentOrNull() @Follows(rules.discord) discord?: string | null;
  @MayBeAbsentOrNull() @Follows(rules.xHandle) twitter?: string | null;
  @MayBeAbsentOrNull() @Follows(rules.channelUrl) videoPlatformLink?: string | null;
  @MayBeAbsentOrNull() @Follows(rules.url) stream_link?: string | null;
}

export class UsersQuery extends ListQuery {
  /** Start of a name; for admins also of an address. */
  @MayBeAbsent() @Follows(text({ min: 0, max: 254 })) search?: string;
  /** `true`: only people who can be the mate of the caller's new team. A page can be shorter than `limit`. */
  @MayBeAbsent() @Follows(oneOf(['true', 'false'])) mates?: 'true' | 'false';
  /** Only people whose whole names are in this text, whatever `search` and `mates` say. */
  @MayBeAbsent() @Follows(text({ min: 0, max: 254 })) named_in?: string;
}

/** Contains only the fields that were sent. */
export function profileOf(dto: ProfileDto): Partial<Profile> {
  const { age, sex, color, discord, twitter, videoPlatformLink, stream_link: streamLink } = dto;
  const country = dto.nationality && countryCodeOf(dto.nationality);
  const fields = { age, sex, nationality: country, color, discord, twitter, videoPlatformLink, streamLink };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

export const EMPTY_PROFILE: Profile = {
  age: null,
  sex: null,
  nationality: null,
  color: null,
  discord: null,
  twitter: null,
  videoPlatformLink: null,
  streamLink: null,
};
