/** The end of a season's chain at some time. */
export interface HeadView {
  season: number;
  format: number;
  revision: number;
  /** Of the stored event. It does not depend on the format. */
  hash: string;
  chain: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** Over `headText`, Ed25519, base64url. */
  signature: string;
}

export interface HeadsView {
  season: number;
  /** 32 bytes, base64url. */
  public_key: string;
  latest: HeadView;
  /** One a day while the season changes, newest first. */
  heads: HeadView[];
  next: string | null;
}

/** What proves a bet without the server. `meta` and `data` are the stored texts. */
export interface ReceiptView {
  format: 1;
  season: number;
  revision: number;
  hash: string;
  /** Over `receiptText`, Ed25519, base64url. */
  signature: string;
  public_key: string;
  /** Hash of the event before. */
  previous: string;
  event: { id: string; stream: string; type: string; version: number; meta: string; data: string };
}
