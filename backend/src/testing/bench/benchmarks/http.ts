import {
  oursAtMost,
  rateAtLeast,
  ratioAtMost,
  type Benchmark,
  type Options,
  type Side,
} from '../benchmark.js';
import { SEASON, TINY } from './sizes.js';

const BETS: Options = { ...SEASON, connections: 64, bets: 5000 };
const READS: Options = { connections: 64, milliseconds: 4000 };
const LEADERBOARD: Options = { ...READS, ...SEASON, bettors: 10_000, placed: 10_000 };
const BRACKET: Options = { ...READS, ...SEASON, teams: 512 };
const LISTENERS: Options = { ...SEASON, listeners: 5000, changes: 10 };
const UPLOAD: Options = { ...SEASON, megabytes: 500 };
/** With round 1 in the past. */
const HAMMERED: Options = {
  teams: 64,
  bettors: 1000,
  settled: 20_000,
  placed: 2000,
  connections: 24,
  milliseconds: 10_000,
};
const FEW: Options = { ...TINY, bets: 150, milliseconds: 300, listeners: 50, changes: 1 };

const constant = (options: Options): Side => ({ name: 'constantJson', options });

/** Requests, live updates and uploads, from a client in its own process. */
export const HTTP_BENCHMARKS: readonly Benchmark[] = [
  {
    id: 'B7',
    title: 'POST /api/bets/place against a handler with one durable insert',
    ours: { name: 'betsOverHttp', options: BETS },
    yardstick: { name: 'durableInserts', options: BETS },
    goals: [rateAtLeast(1), ratioAtMost('p99', 'ms', 2.5)],
    smoke: FEW,
  },
  {
    id: 'B8',
    title: 'leaderboard of 10,000 bettors during bets against constant JSON',
    ours: { name: 'leaderboardOverHttp', options: LEADERBOARD },
    yardstick: constant(READS),
    goals: [rateAtLeast(0.6)],
    smoke: FEW,
  },
  {
    id: 'B9',
    title: 'bracket of 512 teams against constant JSON',
    ours: { name: 'bracketOverHttp', options: BRACKET },
    yardstick: constant(READS),
    goals: [rateAtLeast(0.6)],
    smoke: FEW,
  },
  {
    id: 'B9-304',
    title: 'unchanged bracket of 512 teams against a constant 304',
    ours: { name: 'unchangedBracketOverHttp', options: BRACKET },
    yardstick: { name: 'unchangedConstant', options: READS },
    goals: [rateAtLeast(0.6)],
  },
  {
    id: 'B10',
    title: '5,000 live listeners against plain Server-Sent Events',
    ours: { name: 'liveEvents', options: LISTENERS },
    yardstick: { name: 'plainEvents', options: LISTENERS },
    goals: [ratioAtMost('ms', 'ms', 1.5)],
    smoke: FEW,
  },
  {
    id: 'B11',
    title: 'upload of 500 MB with checks against a pipe with SHA-256 to a file',
    ours: { name: 'uploads', options: UPLOAD },
    yardstick: { name: 'plainUploads', options: UPLOAD },
    goals: [{ figure: 'rate', unit: 'MB/s', of: 'ratio', atLeast: 0.7 }, oursAtMost('memory', '×', 1.2)],
    smoke: { ...TINY, megabytes: 10 },
  },
  {
    id: 'B13',
    title: 'from command to visible while 64 connections place bets',
    ours: { name: 'visibleBets', options: BETS },
    goals: [oursAtMost('p99', 'ms', 50)],
    smoke: FEW,
  },
  {
    id: 'B24',
    title: 'reads and bets of others while a visitor hammers expensive routes, against the same without it',
    ours: { name: 'hammered', options: HAMMERED },
    yardstick: { name: 'quiet', options: HAMMERED },
    goals: [ratioAtMost('read', 'ms', 3), ratioAtMost('bet', 'ms', 3)],
    smoke: { ...FEW, settled: 800 },
    built: true,
  },
];
