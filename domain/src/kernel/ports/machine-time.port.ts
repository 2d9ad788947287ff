/** Clock and timers of the machine that a program runs on. All times are milliseconds. */
export interface MachineTime {
  /** Since 1970; can be set. */
  wall(): number;
  /** Monotonic. */
  elapsed(): number;
  /** Resolves early when the signal aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Runs once. Returns what cancels it. @param kind `background`: does not keep the program running */
  after(milliseconds: number, run: () => void, kind?: 'background'): () => void;
  /** Lets other work of the program go on. */
  turn(): Promise<void>;
}
