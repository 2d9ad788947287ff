import { IsOptional } from 'class-validator';
import type { Profile, Sex } from '@arena/domain/account/account.events';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../http/follows-rule.js';

/** The fields of a profile: absent stays as it is, null empties. */
export class ProfileDto {
  @IsOptional() @Follows(rules.age) age?: number | null;
  @IsOptional() @Follows(rules.sex) sex?: Sex | null;
  @IsOptional() @Follows(rules.nationality) nationality?: string | null;
  @IsOptional() @Follows(rules.color) color?: string | null;
  @IsOptional() @Follows(rules.discord) discord?: string | null;
  @IsOptional() @Follows(rules.xHandle) twitter?: string | null;
  @IsOptional() @Follows(rules.channelUrl) videoPlatformLink?: string | null;
  @IsOptional() @Follows(rules.url) stream_link?: string | null;
}

/** The fields that were sent. */
export function profileOf(dto: ProfileDto): Partial<Profile> {
  const { age, sex, nationality, color, discord, twitter, videoPlatformLink, stream_link: streamLink } = dto;
  const fields = { age, sex, nationality, color, discord, twitter, videoPlatformLink, streamLink };
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
