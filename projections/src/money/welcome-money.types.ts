import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import type { Success } from '../kernel/answer.types.js';

export interface WelcomeMoneyView extends Success {
  /** ST Dollars; 0 if the season has none. */
  amount: number;
  /** Empty when a claim is possible. */
  blocked_by: ErrorCode[];
}
