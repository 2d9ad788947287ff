import type { ApprovalOutcome } from '../approvals.js';
import type { Blocker } from '../blockers.js';
import type { Hundredths, OddsHundredths } from '../money.js';

/** Why or by what means something happened, where the sentence differs. */
export type EventForm =
  | 'replaced'
  | 'starting'
  | 'admin'
  | 'card'
  | 'vote'
  | 'no-candidate'
  | 'left'
  | 'walkover'
  | 'third-place'
  | 'unpaid'
  | 'closed'
  | 'change-phase'
  | 'open-uploads'
  | 'close-uploads'
  | 'launch-round'
  | 'show-round'
  | 'hide-round'
  | 'close-bets'
  | 'reopen-bets'
  | 'open-vote'
  | 'remind-video'
  | 'remind-vote'
  | 'remind-bet'
  | 'overturn'
  | 'judge'
  | 'judge-removal'
  | 'reset'
  | 'grant'
  | 'role'
  | 'groups'
  | 'approvals'
  | ApprovalOutcome
  | 'timed'
  | 'untimed';

/** What a sentence about an event may name. Matches, teams and people by their ids. Never personal data. */
export interface Facts {
  readonly round: number;
  readonly match: string;
  /** Whom the event favors or is about. */
  readonly team: string;
  /** The name that the event gives the team. */
  readonly teamName: string;
  /** The team that lost with the event. */
  readonly other: string;
  /** Whom the event is about. */
  readonly person: string;
  readonly odds: OddsHundredths;
  readonly phase: number;
  /** Of a switch: whether it is on, whether a round is shown, or whether a vote brought a team back. */
  readonly on: boolean;
  readonly count: number;
  readonly form: EventForm;
  readonly amount: Hundredths;
  /** Name or title of what the event is about. */
  readonly label: string;
  readonly reason: string;
  /** Why the rules have refused it. */
  readonly refusal: Blocker;
}

type FieldWith<Data, Value> = {
  [F in keyof Data & string]-?: NonNullable<Data[F]> extends Value ? F : never;
}[keyof Data & string];

/** Where the data say each fact: in a field, or as computed. */
export type FactSources<Data> = {
  readonly [F in keyof Facts]?: FieldWith<Data, Facts[F]> | ((data: Data) => Facts[F] | null | undefined);
};

export type AnyFactSources = {
  readonly [F in keyof Facts]?: string | ((data: never) => Facts[F] | null | undefined);
};

/** Null: the event says nothing of it. */
export function factIn<F extends keyof Facts>(
  sources: AnyFactSources,
  data: unknown,
  fact: F,
): Facts[F] | null {
  const source: string | ((data: never) => unknown) | undefined = sources[fact];
  if (source === undefined) return null;
  const value =
    typeof source === 'function'
      ? source(data as never)
      : (data as Readonly<Record<string, unknown>>)[source];
  return value === undefined || value === '' ? null : (value as Facts[F] | null);
}
