import type { Profile } from '@arena/domain/accounts/accounts.events';
import { PROFILE_FIELDS } from '@arena/domain/accounts/profile-fields';
import { fromApi } from '@arena/domain/validation/fields';
import { countryCodeOf, nationality } from '@arena/domain/validation/people/nationality';
import { oneOf, text } from '@arena/domain/validation/rule';
import { PartialDtoOf } from '../../../platform/http/validation/declared-dto.js';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { ListQuery } from '../../../platform/http/validation/list-query.js';
import { MayBeAbsent } from '../../../platform/http/validation/may-be-absent.js';

/** Takes the name of a country for its code. */
export class ProfileDto extends PartialDtoOf({
  ...PROFILE_FIELDS,
  nationality: { ...PROFILE_FIELDS.nationality, rule: nationality },
}) {}

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
  const profile = fromApi(PROFILE_FIELDS, dto);
  return profile.nationality ? { ...profile, nationality: countryCodeOf(profile.nationality) } : profile;
}
