import { Type } from 'class-transformer';
import { IsDefined, ValidateNested } from 'class-validator';
import { text } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { LOOKUP } from '../../platform/queries/lookup.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

class CharacterDto {
  @Follows(LOOKUP) character!: string;
}

class NamedSeatDto extends CharacterDto {
  @Follows(LOOKUP) name!: string;
}

class TeamFieldsDto {
  @Follows(rules.teamName) name!: string;
  @MayBeAbsent() @Follows(rules.description) description?: string;
  @Follows(rules.color) color!: string;
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

class SkillsDto {
  @Follows(rules.skill) montage!: number;
  @Follows(rules.skill) fx!: number;
  @Follows(rules.skill) compositing!: number;
}

export class UpdateTeamDto {
  @Follows(rules.description) description!: string;
  @IsDefined() @ValidateNested() @Type(() => SkillsDto) leaderSkills!: SkillsDto;
  @IsDefined() @ValidateNested() @Type(() => SkillsDto) mateSkills!: SkillsDto;
}

export class LeaveLinkDto {
  @Follows(text({ max: 200 })) token!: string;
}
