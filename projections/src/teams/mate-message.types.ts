import type { Success } from '../kernel/answer.types.js';

export interface MateMessage {
  team: string;
  /** Null: deleted. */
  leader: string | null;
  character: string;
}

export interface MateMessageView extends Success {
  /** Null: the caller is not the mate of a team, or has read it. */
  message: MateMessage | null;
}
