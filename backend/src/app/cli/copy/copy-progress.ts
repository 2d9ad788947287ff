import type { Progress, ProgressOf } from '../../../platform/log-copy/progress.js';
import { count, type Terminal } from '../terminal/terminal.js';

const BAR = 24;
const EVERY_MS = 100;
const SECOND = 1000;

/** `Copying [########----------------] 33 %  12,345 events, 8,000/s, 3 s left` */
export class CopyProgress implements Progress {
  private readonly started = performance.now();
  private shown = -Infinity;

  constructor(
    private readonly terminal: Terminal,
    private readonly verb: string,
    private readonly unit: (amount: number) => string = (amount) => count(Math.round(amount)),
    private readonly noun = ' events',
  ) {}

  /** @param share of the work that is done, 0 to 1 */
  show(share: number, amount: number): void {
    const now = performance.now();
    if (now - this.shown < EVERY_MS) return;
    this.shown = now;
    const done = Math.min(Math.max(share, 0), 1);
    const seconds = (now - this.started) / SECOND;
    const rate = this.unit(amount / Math.max(seconds, 1 / SECOND));
    const left = done > 0 ? `, ${duration((seconds * (1 - done)) / done)} left` : '';
    const percent = `${Math.floor(done * 100)} %`;
    const filled = Math.floor(done * BAR);
    const bar = '#'.repeat(filled).padEnd(BAR, '-');
    this.terminal.progress(
      `${this.verb} [${bar}] ${percent}  ${this.unit(amount)}${this.noun}, ${rate}/s${left}`,
    );
  }

  clear(): void {
    this.terminal.progress('');
  }
}

export const progressOn =
  (terminal: Terminal): ProgressOf =>
  (verb) =>
    new CopyProgress(terminal, verb);

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
