export interface Anchor {
  readonly stream: string;
  readonly revision: number;
  /** Hexadecimal. */
  readonly hash: string;
}

/** The known ends of hash chains, stored outside the log: a chain cannot show a cut-off end. */
export interface ChainAnchors {
  all(): Promise<Anchor[]>;
  /** Moves anchors forward only. @throws StoreUnavailable */
  advance(anchors: readonly Anchor[]): Promise<void>;
  /** Replaces all anchors. The operator accepts the current end of the log. */
  replace(anchors: readonly Anchor[]): Promise<void>;
  close(): Promise<void>;
}
