import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { text, wholeNumber } from '@arena/domain/validation/rule';
import { Follows } from './follows-rule.js';

export const MAX_PAGE = 200;

/** Query strings are text: a number written in digits becomes one, anything else is left for the rule to refuse. */
export const Digits = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
  );

/** How every list that can grow is paged. */
export class ListQuery {
  @IsOptional() @Digits() @Follows(wholeNumber(1, MAX_PAGE)) limit?: number;
  /** The `next` of the page before. */
  @IsOptional() @Follows(text({ max: 2000 })) after?: string;
}

/** Paging as the read models understand it; absent stays absent. */
export function pageOf(query: ListQuery): { limit: number; after?: string } {
  return { limit: query.limit ?? MAX_PAGE, ...(query.after === undefined ? {} : { after: query.after }) };
}
