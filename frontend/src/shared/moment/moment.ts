import type { Tag } from '../api/base-api.js';

/** Which moment an answer shows: the last event it contains, and its time. Revision -1: before the first event. */
export interface MomentShown {
  readonly revision: number;
  readonly at: string | null;
}

/** An answer to a read with `?at=`. Without it, `as_of` is absent. */
export interface MayBePast {
  readonly as_of?: MomentShown;
}

/** What was, where the present answer contains only the value. */
export interface Past<T> extends MayBePast {
  readonly value: T;
}

export interface MomentArg {
  /** A revision or an ISO time; undefined: now. */
  readonly at?: string | undefined;
}

/** As the server reads it. */
const MOMENT = /^(\d{1,12}|\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2}))$/;

/** `?at=` of an address. Undefined: now. */
export function momentIn(params: URLSearchParams): string | undefined {
  const asked = params.get('at') ?? '';
  return MOMENT.test(asked) ? asked : undefined;
}

interface Asked extends MomentArg {
  /** A closed season; undefined: the current one. */
  readonly season?: number | undefined;
}

/** The parameters of a read. */
export function inMoment({ season, at }: Asked): { season?: number; at?: string } {
  return { ...(season !== undefined && { season }), ...(at !== undefined && { at }) };
}

/** A link to another page at the same moment. */
export function atMoment(path: string, at: string | undefined): string {
  if (at === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ at }).toString()}`;
}

/** What is known about a moment before the server has answered. */
export function momentAsked(at: string): Partial<MomentShown> {
  return /^\d+$/.test(at) ? { revision: Number(at) } : { at };
}

/** What changes an answer. Events do not change the past; a log-in and another season ask for everything again. */
export function tagsAt(at: string | undefined, tags: readonly Tag[]): readonly Tag[] {
  return at === undefined ? tags : ['Season'];
}
