import type { DomainEvent } from '../kernel/event.js';
import type { DataOf, EventDeclaration } from '../kernel/stream-declaration.js';

export type Area = 'always' | 'bracket';

interface Shown<Data> {
  readonly area: Area;
  /** An allow list: new fields stay private until they are named. To show another one changes published heads (ADR 42). */
  readonly fields: readonly (keyof Data & string)[];
}

/** `toPublicEvent` also hides events of rounds that the reader may not see. */
export type EventDeclarationsOf<E extends DomainEvent> = {
  readonly [T in E['type']]: EventDeclaration<DataOf<E, T>> & {
    readonly shown: Shown<DataOf<E, T>> | typeof NEVER;
  };
};

export const NEVER = null;

export function always<Data>(...fields: (keyof Data & string)[]): Shown<Data> {
  return { area: 'always', fields };
}

export function withBracket<Data>(...fields: (keyof Data & string)[]): Shown<Data> {
  return { area: 'bracket', fields };
}

export const none = (): null => null;
/** Rounds have no id of their own. */
export const round = ({ round: number }: { readonly round: number }): string => `round-${number}`;
export const match = ({ matchId }: { readonly matchId: string }): string => matchId;
export const team = ({ teamId }: { readonly teamId: string }): string => teamId;
export const product = ({ productId }: { readonly productId: string }): string => productId;
export const user = ({ userId }: { readonly userId: string }): string => userId;
