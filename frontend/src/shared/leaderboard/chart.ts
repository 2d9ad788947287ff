import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';
import { totalsOf } from './totals.js';

export type ChartRow = Pick<BettorRow, 'user_id' | 'name' | 'rounds'>;

export interface ChartSeries {
  readonly id: string;
  /** Null: the account was deleted. */
  readonly name: string | null;
  readonly own: boolean;
  /** ST Dollars after each round of the chart. */
  readonly totals: readonly number[];
}

export interface Chart {
  readonly rounds: readonly number[];
  readonly series: readonly ChartSeries[];
  /** ST Dollars; zero lies between them. */
  readonly low: number;
  readonly high: number;
}

/** Charts beside each other, so that a height means the same in each. */
export function withOneScale(charts: readonly Chart[]): Chart[] {
  const low = Math.min(...charts.map((chart) => chart.low));
  const high = Math.max(...charts.map((chart) => chart.high));
  return charts.map((chart) => ({ ...chart, low, high }));
}

/** Of the axis. */
const LINES = 4;

/** Round amounts, evenly apart, from at or below the lowest to at or above the highest. */
export function ticksOf({ low, high }: Pick<Chart, 'low' | 'high'>): number[] {
  const wanted = (high - low || 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * ([1, 2, 5].find((each) => each * power >= wanted) ?? 10);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** A bettor without a decided bet in a round keeps the total of the round before. */
export function chartOf(rows: readonly ChartRow[], own: string | null): Chart {
  const rounds = [...new Set(rows.flatMap((row) => row.rounds.map(({ round }) => round)))].sort(
    (a, b) => a - b,
  );
  const series = rows.map((row) => {
    const totals = totalsOf(row.rounds);
    const after = (round: number) => totals.findLast((total) => total.round <= round)?.total ?? 0;
    return { id: row.user_id, name: row.name, own: row.user_id === own, totals: rounds.map(after) };
  });
  const all = [0, ...series.flatMap(({ totals }) => totals)];
  return { rounds, series, low: Math.min(...all), high: Math.max(...all) };
}
