export type Options = Readonly<Record<string, number>>;

/** What a side measured, by name, for example `rate` or `p99`. */
export type Figures = Readonly<Record<string, number>>;

export interface Side {
  /** A function of `sides/`. */
  readonly name: string;
  readonly options: Options;
}

export interface Goal {
  /** Name of the figure. */
  readonly figure: string;
  readonly unit: '/s' | 'MB/s' | 'ms' | 'MB' | 'kB' | '×' | '';
  /** `ratio`: our figure to that of the yardstick in the same round. */
  readonly of: 'ratio' | 'ours';
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface Benchmark {
  readonly id: string;
  readonly title: string;
  readonly ours: Side;
  /** It also gets our figures of the round as options, for example the size of our answers. */
  readonly yardstick?: Side;
  readonly goals: readonly Goal[];
  /** Options that make it tiny. Without them, the smoke test leaves it out. */
  readonly smoke?: Options;
  /** For what takes minutes and hardly varies: one round without a warm-up. */
  readonly once?: true;
  /** Takes so long that it only runs when it is named. */
  readonly named?: boolean;
  /** Needs `npm run build`. */
  readonly built?: true;
}

/** Operations per second, ours to the yardstick's. */
export const rateAtLeast = (ratio: number): Goal => ({
  figure: 'rate',
  unit: '/s',
  of: 'ratio',
  atLeast: ratio,
});

export const ratioAtMost = (figure: string, unit: Goal['unit'], ratio: number): Goal => ({
  figure,
  unit,
  of: 'ratio',
  atMost: ratio,
});

export const oursAtMost = (figure: string, unit: Goal['unit'], most: number): Goal => ({
  figure,
  unit,
  of: 'ours',
  atMost: most,
});

export const oursAtLeast = (figure: string, unit: Goal['unit'], least: number): Goal => ({
  figure,
  unit,
  of: 'ours',
  atLeast: least,
});
