import type { Benchmark } from '../benchmark.js';
import { HTTP_BENCHMARKS } from './http.js';
import { LOG_BENCHMARKS } from './log.js';
import { PAGE_BENCHMARKS } from './pages.js';
import { SCALE_BENCHMARKS } from './scale.js';
import { SERVER_BENCHMARKS } from './server.js';

/** Ratios within one run, because machines differ. */
export const BENCHMARKS: readonly Benchmark[] = [
  ...LOG_BENCHMARKS,
  ...SERVER_BENCHMARKS,
  ...HTTP_BENCHMARKS,
  ...SCALE_BENCHMARKS,
  ...PAGE_BENCHMARKS,
];
