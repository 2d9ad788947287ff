import type { Blocker } from '@arena/domain/kernel/blockers';
import type { Success } from './answer.types.js';

export interface OfferView extends Success {
  /** What would refuse the action now. Empty when it is possible. */
  blocked_by: Blocker[];
}
