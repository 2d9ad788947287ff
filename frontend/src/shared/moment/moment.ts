import type { AsOfView } from '@arena/projections/kernel/as-of.types';
import type { Tag } from '../api/base-api.js';

export interface MomentArg {
  /** A revision or an ISO time; undefined: now. */
  readonly at?: string | undefined;
  /** What is known now about the moment; undefined: what was shown then. */
  readonly known?: 'now' | undefined;
}

/** As the server reads it. */
const MOMENT = /^(\d{1,12}|\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2}))$/;

/** `?at=` of an address. Undefined: now. */
export function momentIn(params: URLSearchParams): string | undefined {
  const asked = params.get('at') ?? '';
  return MOMENT.test(asked) ? asked : undefined;
}

/** `?known=` of an address. */
export function knownIn(params: URLSearchParams): 'now' | undefined {
  return params.get('known') === 'now' ? 'now' : undefined;
}

/** A link to another page at the same moment. */
export function atMoment(path: string, { at, known }: MomentArg): string {
  if (at === undefined) return path;
  const params = new URLSearchParams({ at, ...(known && { known }) });
  return `${path}${path.includes('?') ? '&' : '?'}${params.toString()}`;
}

/** What is known about a moment before the server has answered. */
export function momentAsked(at: string): Partial<AsOfView> {
  return /^\d+$/.test(at) ? { revision: Number(at) } : { at };
}

/** What changes an answer. Events do not change the past; a log-in and another season ask for everything again. */
export function tagsAt(at: string | undefined, tags: readonly Tag[]): readonly Tag[] {
  return at === undefined ? tags : ['Season', ...tags.filter((tag) => tag === 'Me')];
}
