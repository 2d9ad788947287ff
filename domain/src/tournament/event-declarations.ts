import type { DomainEvent } from '../kernel/events/event.js';
import type { DataOf, EventDeclaration } from '../kernel/events/stream-declaration.js';
import type { WebhookTopic } from '../kernel/events/webhook-topics.js';

/** A moment to which readers of a replay jump. */
export type EventChapter = 'phase' | 'round' | 'vote' | 'revive' | 'result' | 'correction' | 'champion';

export type Area = 'always' | 'bracket';

interface Publicity<Data> {
  readonly area: Area;
  /** An allow list: new fields stay private until they are named. To show another one changes published heads (ADR 42). */
  readonly fields: readonly (keyof Data & string)[];
}

interface OfTheTournament<Data> {
  /** `toPublicEvent` also hides events of rounds that the reader may not see. */
  readonly shown: Publicity<Data> | typeof NEVER;
  /** What a replay of the public log puts into hidden fields that projections read. Its views must not show them. */
  readonly standIns?: Partial<Data>;
  /** Whose page tells it. The bets on a team are on the pages of its matches. */
  readonly history?: 'team' | 'person';
  /** What webhooks that want this topic send. */
  readonly webhook?: WebhookTopic;
  /** Live messages name its match, which is public. */
  readonly liveMatch?: true;
  /** Of a replay: a round if it becomes visible, an upset if the favorite has lost. */
  readonly chapter?: EventChapter;
  /** What it can correct of an earlier moment. Settlements are frequent, those of results are rare. */
  readonly corrects?: 'result' | 'settlement';
}

export type EventDeclarationsOf<E extends DomainEvent> = {
  readonly [T in E['type']]: EventDeclaration<E, T> & OfTheTournament<DataOf<E, T>>;
};

export const NEVER = null;

export function always<Data>(...fields: (keyof Data & string)[]): Publicity<Data> {
  return { area: 'always', fields };
}

export function withBracket<Data>(...fields: (keyof Data & string)[]): Publicity<Data> {
  return { area: 'bracket', fields };
}

export const none = (): null => null;
/** Rounds have no id of their own. */
export const round = ({ round: number }: { readonly round: number }): string => `round-${number}`;
export const match = ({ matchId }: { readonly matchId: string }): string => matchId;
export const team = ({ teamId }: { readonly teamId: string }): string => teamId;
export const product = ({ productId }: { readonly productId: string }): string => productId;
export const user = ({ userId }: { readonly userId: string }): string => userId;
