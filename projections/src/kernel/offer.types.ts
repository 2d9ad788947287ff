import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import type { Success } from './answer.types.js';

export interface OfferView extends Success {
  /** Codes of what would refuse the action now. */
  blocked_by: ErrorCode[];
}
