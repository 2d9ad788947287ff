import type { DomainEvent } from './event.js';
import type { DataOf } from './stream-declaration.js';

/** What each of these events does to the state. */
export type Folds<State, E extends DomainEvent, Result = void> = {
  readonly [T in E['type']]: (state: State, data: DataOf<E, T>) => Result;
};

export function evolveBy<State, E extends DomainEvent, Result>(folds: Folds<State, E, Result>) {
  return (state: State, { type, data }: E): Result => folds[type as E['type']](state, data);
}

type Fold<State> = (state: State, data: never) => void;

export type Parts<State> = { readonly [K in keyof State]: Readonly<Record<string, Fold<State[K]>>> };
type TypeIn<P> = { [K in keyof P]: keyof P[K] }[keyof P];

/** The folds of the whole state. An event may change several parts. */
export function foldsOf<State, P extends Parts<State>>(parts: P): Readonly<Record<TypeIn<P>, Fold<State>>> {
  const folds: Record<string, Fold<State>> = {};
  for (const part of Object.keys(parts) as (keyof State & string)[]) {
    for (const [type, fold] of Object.entries(parts[part])) {
      const others = folds[type];
      folds[type] = (state, data) => {
        others?.(state, data);
        fold(state[part], data);
      };
    }
  }
  return folds as Readonly<Record<TypeIn<P>, Fold<State>>>;
}
