import type { Success } from '../kernel/answer.types.js';

export interface MateMessage {
  team: string;
  /** Null: deleted. */
  leader: string | null;
  character: string;
  /** Whose place the caller has taken. Name null: deleted. */
  replaced: { name: string | null } | null;
}

export interface MateMessageView extends Success {
  /** Null: the caller is neither the mate of a team nor took a place in one, or has read it. */
  message: MateMessage | null;
}
