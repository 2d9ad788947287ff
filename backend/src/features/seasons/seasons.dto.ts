import { text } from '@arena/domain/validation/rule';
import { Follows } from '../../platform/http/validation/follows-rule.js';

export class ConfirmTournamentResetDto {
  @Follows(text({ max: 200 })) token!: string;
  /** CONFIRM. The handler refuses other words. */
  @Follows(text({ min: 0, max: 50 })) confirmation!: string;
}
