import { Transform } from 'class-transformer';
import { text, wholeNumber } from '@arena/domain/validation/rule';
import { Follows } from './follows-rule.js';
import { MayBeAbsent } from './may-be-absent.js';

export const MAX_PAGE = 200;

/** Converts digits to a number. The rule refuses anything else. */
export const Digits = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
  );

export class ListQuery {
  @MayBeAbsent() @Digits() @Follows(wholeNumber(1, MAX_PAGE)) limit?: number;
  @MayBeAbsent() @Follows(text({ max: 2000 })) after?: string;
}

export function pageOf(query: Pick<ListQuery, 'limit' | 'after'>): { limit: number; after?: string } {
  return { limit: query.limit ?? MAX_PAGE, ...(query.after === undefined ? {} : { after: query.after }) };
}
