import { text } from '@arena/domain/validation/rule';
import { Follows } from '../../../platform/http/validation/follows-rule.js';

export class ConfirmAddressDto {
  @Follows(text({ max: 200 })) token!: string;
}
