import { nameKey } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { cursorOf, valuesIn } from '@arena/infra/read-models/cursor';
import type { RowBelow } from '@arena/projections/leaderboards/leaderboard.types';
import type { RankedItem, RankedPlace } from '@arena/projections/leaderboards/ranked-list';
import { MAX_PAGE } from '../../platform/http/validation/list-query.js';
import type { BoardQuery } from './leaderboards.dto.js';
import type { Standings } from './standings.js';

export interface BoardView<P, T extends P, Row> {
  rowOf(ranked: RankedItem<T>): RowBelow<Row>;
  /** In the form of `nameKey`, for the search. */
  nameKeyOf(item: T): string;
  /** What places an item: a page continues behind it even if the item has moved. */
  placeOf(item: T): readonly (string | number | boolean)[];
  /** Null for values that `placeOf` does not return. */
  ofPlace(values: readonly unknown[]): P | null;
}

export interface Rows<Row> {
  rows: RowBelow<Row>[];
  next: string | null;
}

/** @throws malformed-request for an invalid cursor */
export function boardPage<P, T extends P, Row>(
  { list }: Standings<P, T>,
  view: BoardView<P, T, Row>,
  query: Pick<BoardQuery, 'limit' | 'after' | 'search'>,
): Rows<Row> {
  const { limit = MAX_PAGE, after } = query;
  const start = after === undefined ? undefined : view.ofPlace(valuesIn(after));
  if (start === null) throw new DomainError('malformed-request');
  const wanted = nameKey(query.search ?? '');
  const found: RankedPlace<T>[] = [];
  let next: string | null = null;
  for (const ranked of list.after(start ?? null)) {
    if (wanted !== '' && !view.nameKeyOf(ranked.item).includes(wanted)) continue;
    if (found.length === limit) {
      const last = found.at(-1);
      next = last ? cursorOf(view.placeOf(last.item)) : null;
      break;
    }
    found.push(ranked);
  }
  const rows = found.map((ranked) => (wanted === '' ? view.rowOf(ranked) : rowBelow(ranked, view)));
  return { rows, next };
}

export function ownRow<P, T extends P, Row>(
  standings: Standings<P, T>,
  view: BoardView<P, T, Row>,
  userId: string | undefined,
): RowBelow<Row> | null {
  const item = userId === undefined ? undefined : standings.ownOf(userId);
  const ranked = item === undefined ? null : standings.list.at(item);
  return ranked && rowBelow(ranked, view);
}

function rowBelow<P, T extends P, Row>(ranked: RankedPlace<T>, view: BoardView<P, T, Row>): RowBelow<Row> {
  return { ...view.rowOf(ranked), above: ranked.above && view.rowOf(ranked.above) };
}
