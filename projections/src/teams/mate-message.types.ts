import type { Success } from '../kernel/answer.types.js';

/** Tells the mate of a team who registered it. */
export interface MateMessage {
  team: string;
  /** Null: deleted. */
  leader: string | null;
  /** Of the mate. */
  character: string;
}

export interface MateMessageView extends Success {
  /** Null: the caller is not the mate of a team, or has read it. */
  message: MateMessage | null;
}
