import type { Blocker } from '@arena/domain/kernel/blockers';

/** What an act on one of several things would do, after the acts before it. */
export interface SeveralItemView {
  id: string;
  /** Null: there is no such thing any more. */
  name: string | null;
  /** Types of the events that it would record. Empty: it is so already, or refused. */
  events: string[];
  /** Signed, by person. */
  money: { user_id: string; name: string | null; amount: number }[];
  refusal: Blocker | null;
}

export interface SeveralPreviewAnswer {
  success: true;
  items: SeveralItemView[];
  /** The command that sends it back does only what is shown here. */
  seen: string;
}

export interface SeveralAnswer {
  success: true;
  /** How many things it was about. */
  items: number;
}
