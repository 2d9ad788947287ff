/**
 * `gap`: an event before it is missing. `changed`: its content, or the event before it, is not the one of its hash.
 * `gone`, `cut-off` and `replaced`: the stream, its end, or an event of it is not the one that was written. `missing`:
 * events that were written are not in the log, and it is unknown which.
 */
type BrokenKind = 'gap' | 'changed' | 'gone' | 'cut-off' | 'replaced' | 'missing';

export interface FirstBroken {
  kind: BrokenKind;
  /** `$all` if it is unknown which events are missing. */
  stream: string;
  /** -1 if it is unknown which events are missing. */
  revision: number;
  /** Empty if the event is not there. */
  id: string;
  /** In English. */
  reason: string;
  /** Of a gap: the revision that is missing. */
  expected?: number;
  /** Of a stream that is cut off: its last revision. */
  end?: number;
  /** How many events are missing. */
  count?: number;
}

export interface ChainVerdict {
  checked: number;
  valid: boolean;
  first_broken: FirstBroken | null;
}
