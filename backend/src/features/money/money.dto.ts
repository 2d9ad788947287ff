import { IsOptional } from 'class-validator';
import { text } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../platform/http/validation/follows-rule.js';

export class MoneyDto {
  @Follows(text({ max: 64 })) user_id!: string;
  @Follows(rules.amount) amount!: number;
  @IsOptional() @Follows(rules.reason) reason?: string;
}
