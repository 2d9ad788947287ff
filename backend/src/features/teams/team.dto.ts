import { Type } from 'class-transformer';
import { IsDefined, ValidateNested } from 'class-validator';
import {
  CHANGEABLE_TEAM_FIELDS,
  IDENTITY_FIELDS,
  SKILL_FIELDS,
  TEAM_FIELDS,
} from '@arena/domain/tournament/teams/team-fields';
import { text } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { ChangesDtoOf, NewDtoOf } from '../../platform/http/validation/declared-dto.js';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';
import { LOOKUP } from '../../platform/queries/lookup.js';

export class CharacterDto {
  @Follows(LOOKUP) character!: string;
}

class NamedSeatDto extends CharacterDto {
  @Follows(LOOKUP) name!: string;
}

class TeamFieldsDto extends NewDtoOf(TEAM_FIELDS) {
  @IsDefined() @ValidateNested() @Type(() => NamedSeatDto) mate!: NamedSeatDto;
}

class OwnTeamDto extends TeamFieldsDto {
  @IsDefined() @ValidateNested() @Type(() => CharacterDto) leader!: CharacterDto;
}

class AnyTeamDto extends TeamFieldsDto {
  @IsDefined() @ValidateNested() @Type(() => NamedSeatDto) leader!: NamedSeatDto;
}

export class RegisterTeamDto {
  @IsDefined() @ValidateNested() @Type(() => OwnTeamDto) team!: OwnTeamDto;
}

export class AddTeamDto {
  @IsDefined() @ValidateNested() @Type(() => AnyTeamDto) team!: AnyTeamDto;
}

class SkillsDto extends ChangesDtoOf(SKILL_FIELDS) {}

/** `leaderId`, `mateId`: of whom the caller saw in the team. */
export class UpdateTeamDto extends ChangesDtoOf(CHANGEABLE_TEAM_FIELDS) {
  @IsDefined() @ValidateNested() @Type(() => SkillsDto) leaderSkills!: SkillsDto;
  @IsDefined() @ValidateNested() @Type(() => SkillsDto) mateSkills!: SkillsDto;
  @MayBeAbsent() @Follows(LOOKUP) leaderId?: string;
  @MayBeAbsent() @Follows(LOOKUP) mateId?: string;
  @MayBeAbsent() @Follows(IDENTITY_FIELDS.name.rule) name?: string;
  @MayBeAbsent() @Follows(IDENTITY_FIELDS.color.rule) color?: string;
  @MayBeAbsent() @ValidateNested() @Type(() => CharacterDto) leader?: CharacterDto;
  @MayBeAbsent() @ValidateNested() @Type(() => CharacterDto) mate?: CharacterDto;
}

/** `member_id`: of whom the admin saw in the team. `name`: who joins. */
export class ReplaceMemberDto {
  @Follows(LOOKUP) member_id!: string;
  @Follows(LOOKUP) name!: string;
  @Follows(rules.reason) reason!: string;
}

export class LeaveLinkDto {
  @Follows(text({ max: 200 })) token!: string;
}
