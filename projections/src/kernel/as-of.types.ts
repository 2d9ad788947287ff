/** The moment of a season that an answer shows. */
export interface AsOfView {
  /** Of the last event that is shown; -1 before the first one. */
  revision: number;
  /** The time of that event; null before the first one. */
  at: string | null;
}

export interface WithAsOf {
  /** Only in an answer to a request with `?at`. */
  as_of?: AsOfView;
}
