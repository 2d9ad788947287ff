/** Uploaded bytes at a point in time. */
export interface Sample {
  /** Milliseconds. */
  readonly at: number;
  readonly sent: number;
}

export interface Progress {
  /** Whole percent; 100 only when everything was sent. */
  readonly percent: number;
  readonly sent: number;
  readonly total: number;
  /** Bytes per second; null until it is known. */
  readonly speed: number | null;
  /** Seconds; null until it is known. */
  readonly left: number | null;
}

/** Long enough for a stable value, short enough to notice a slower connection. */
const WINDOW = 8000;
const ENOUGH = 500;

export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  return [...samples.filter(({ at }) => sample.at - at <= WINDOW), sample];
}

export function progressOf(samples: readonly Sample[], total: number): Progress {
  const sent = Math.min(samples.at(-1)?.sent ?? 0, total);
  const speed = speedOf(samples);
  return {
    percent: total > 0 ? Math.floor((sent / total) * 100) : 0,
    sent,
    total,
    speed,
    left: speed ? Math.ceil((total - sent) / speed) : null,
  };
}

function speedOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < ENOUGH) return null;
  return ((last.sent - first.sent) / (last.at - first.at)) * 1000;
}
