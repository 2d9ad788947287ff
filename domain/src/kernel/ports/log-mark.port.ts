import type { Anchor } from './chain-anchors.port.js';

export interface LogMark {
  /** Id of the first event of the log. */
  readonly log: string;
  /** Where the log is, as seen from the store: each of its servers, or its file. Without user and password. */
  readonly places: readonly string[];
  /** Ends of the chains when the mark was written. A log without them is older, or has become another one. */
  readonly ends: readonly Anchor[];
  /** Differs in each mark, so a mark that changes shows that a process is alive. */
  readonly beat: string;
}

/** Kept in a store that can be shared: to which log it belongs. */
export interface LogMarks {
  /** Null if the store belongs to no log. @throws StoreUnavailable */
  read(): Promise<LogMark | null>;
  /** @returns false, and changes nothing, if the mark is no longer the expected one */
  replace(expected: LogMark | null, next: LogMark | null): Promise<boolean>;
}
