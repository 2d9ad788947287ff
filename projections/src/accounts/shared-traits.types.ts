import type { Success } from '../kernel/answer.types.js';

export interface PersonSharingView {
  user_id: string;
  name: string;
  created_at: string;
  /** Whether a suspension runs. */
  suspended: boolean;
}

export interface SharedTraitsView {
  traits: ('mailbox' | 'numbered' | 'discord' | 'twitter' | 'link' | 'bets' | 'minute')[];
  people: PersonSharingView[];
  /** How many more there are. */
  more: number;
}

/** Hints, no proof. The most traits first. */
export interface SharedTraitsAnswer extends Success {
  groups: SharedTraitsView[];
  /** How many more there are. */
  more: number;
}
