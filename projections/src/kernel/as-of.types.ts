/** A result that was corrected after the moment shown. */
export interface CorrectionView {
  match_id: string;
  round: number;
  number: number;
  then: string;
  now: string;
  /** Of the last correction. */
  revision: number;
  /** ISO 8601. */
  at: string;
}

export interface AsOfView {
  /** Of the last event that is shown; -1 before the first one. */
  revision: number;
  /** The time of that event; null before the first one. */
  at: string | null;
  /** Only with `known=now`: the later corrections that the answer takes into account. */
  corrections?: CorrectionView[];
}

export interface WithAsOf {
  /** Only in an answer to a request with `?at`. */
  as_of?: AsOfView;
}
