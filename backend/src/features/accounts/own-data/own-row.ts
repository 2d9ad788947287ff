import { toDecimal } from '@arena/domain/kernel/money';
import type { OwnRow } from '@arena/projections/accounts/own-data.types';
import type { How } from './own-fields.js';

/** Where a stored file lies, whose a nested thing is, and which entry of a catalogue, say nothing to the reader. */
const INTERNAL = new Set(['objectKey', 'judgeId', 'entryId']);

/** Without what is internal, and with the names of nested teams. */
const readable = (value: unknown, teamName: (id: string) => string): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(value, (key, each: unknown) => {
          if (INTERNAL.has(key)) return undefined;
          return key === 'teamId' && typeof each === 'string' ? teamName(each) : each;
        }),
      );

/** @param teamName what a team is called */
export function rowOf(
  fields: Readonly<Record<string, How>>,
  data: object,
  teamName: (id: string) => string,
): OwnRow {
  const show: Record<Exclude<How, 'hidden'>, (value: unknown) => unknown> = {
    shown: (value) => readable(value, teamName),
    hundredths: (value) => (typeof value === 'number' ? toDecimal(value) : value),
    team: (value) => (typeof value === 'string' ? teamName(value) : value),
  };
  const values = data as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, how]) =>
      how === 'hidden' ? [] : [[name, show[how](values[name])]],
    ),
  );
}
