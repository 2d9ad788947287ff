import { oursAtMost, ratioAtMost, type Benchmark } from '../benchmark.js';
import { MILLION, SEASON } from './sizes.js';

/** Pages in headless Chromium. */
export const PAGE_BENCHMARKS: readonly Benchmark[] = [
  {
    id: 'B16',
    title: 'home page with a processor 4 times slower, against an empty Vite and React page',
    ours: { name: 'homePage', options: SEASON },
    yardstick: { name: 'emptyPage', options: SEASON },
    goals: [
      oursAtMost('javascript', 'kB', 220),
      oursAtMost('requests', '', 25),
      ratioAtMost('paint', 'ms', 1.6),
    ],
    built: true,
  },
  {
    id: 'B17',
    // From the click, or from the answer that a change has made, until the changed elements are laid out.
    title: 'bracket of 512 teams: from click to layout, and from a changed answer to layout',
    ours: { name: 'bracketPage', options: { ...SEASON, teams: 512 } },
    goals: [oursAtMost('render', 'ms', 100), oursAtMost('update', 'ms', 16)],
    built: true,
  },
  {
    id: 'replay',
    title: 'replay of a season with 1,000,000 bets: a jump to any moment, and the memory of its worker',
    ours: { name: 'replayPage', options: MILLION },
    goals: [
      ...['jump', 'p99', 'longest'].map((figure) => oursAtMost(figure, 'ms', 100)),
      oursAtMost('memory', 'MB', 300),
    ],
    built: true,
    named: true,
    once: true,
  },
  {
    id: 'audit',
    title:
      'audit trail of a season with 1,000,000 bets: the first page, and the slowest first page with a filter',
    ours: { name: 'auditPage', options: MILLION },
    goals: [oursAtMost('first', 'ms', 100), oursAtMost('filtered', 'ms', 100)],
    named: true,
    once: true,
  },
];
