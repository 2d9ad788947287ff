import { nameKey } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { RankedItem } from '@arena/projections/leaderboards/ranked-list';
import { cursorOf, valuesIn } from '../../platform/http/validation/cursor.js';
import { MAX_PAGE } from '../../platform/http/validation/list-query.js';
import type { BoardQuery } from './leaderboards.dto.js';
import type { Standings } from './standings.js';

/** How a leaderboard is shown. */
export interface BoardView<P, T extends P, Row> {
  rowOf(ranked: RankedItem<T>): Row;
  /** In the form of `nameKey`, for the search. */
  nameKeyOf(item: T): string;
  /** What places an item: a page continues behind it even if the item has moved. */
  placeOf(item: T): readonly (string | number)[];
  /** Null for values that `placeOf` does not return. */
  ofPlace(values: readonly unknown[]): P | null;
}

export interface Rows<Row> {
  rows: Row[];
  next: string | null;
}

/** @throws malformed-request for an invalid cursor */
export function boardPage<P, T extends P, Row>(
  { list }: Standings<P, T>,
  view: BoardView<P, T, Row>,
  query: Pick<BoardQuery, 'limit' | 'after' | 'search'>,
): Rows<Row> {
  const { limit = MAX_PAGE, after } = query;
  const wanted = nameKey(query.search ?? '');
  const found: RankedItem<T>[] = [];
  for (const ranked of list.after(after === undefined ? null : placeAt(view, after))) {
    if (wanted !== '' && !view.nameKeyOf(ranked.item).includes(wanted)) continue;
    if (found.length === limit) return { rows: rowsOf(found, view), next: cursorAfter(found.at(-1), view) };
    found.push(ranked);
  }
  return { rows: rowsOf(found, view), next: null };
}

export function ownRow<P, T extends P, Row>(
  standings: Standings<P, T>,
  view: BoardView<P, T, Row>,
  userId: string | undefined,
): Row | null {
  const item = userId === undefined ? undefined : standings.ownOf(userId);
  return item === undefined ? null : view.rowOf({ rank: standings.list.rankOf(item), item });
}

function rowsOf<P, T extends P, Row>(found: readonly RankedItem<T>[], view: BoardView<P, T, Row>): Row[] {
  return found.map((ranked) => view.rowOf(ranked));
}

function cursorAfter<P, T extends P, Row>(
  last: RankedItem<T> | undefined,
  view: BoardView<P, T, Row>,
): string | null {
  return last ? cursorOf(view.placeOf(last.item)) : null;
}

function placeAt<P, T extends P, Row>(view: BoardView<P, T, Row>, cursor: string): P {
  const place = view.ofPlace(valuesIn(cursor));
  if (place === null) throw new DomainError('malformed-request');
  return place;
}
