/** Sending to all readers takes at most this share of the thread. */
const SHARE = 0.1;
/** Milliseconds. */
const LONGEST_PAUSE = 1000;

/** Sends at once after a pause. During a pause, requests collect: the costlier a sending, the longer the pause. */
export class PacedSending {
  private timer: NodeJS.Timeout | null = null;
  private pausedUntil = -Infinity;

  constructor(
    private readonly send: () => void,
    private readonly now = (): number => performance.now(),
  ) {}

  request(): void {
    if (this.timer) return;
    const left = this.pausedUntil - this.now();
    if (left <= 0) this.sendNow();
    else this.timer = setTimeout(() => this.sendNow(), left);
  }

  /** What is still collected is not sent. */
  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private sendNow(): void {
    this.timer = null;
    const begun = this.now();
    this.send();
    const ended = this.now();
    const pause = (ended - begun) * (1 / SHARE - 1);
    this.pausedUntil = ended + Math.min(pause, LONGEST_PAUSE);
  }
}
