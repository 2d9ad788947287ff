interface Line {
  file: string;
  /** It occurs there once. */
  code: string;
  instead?: string;
}

/** One line of the program, and the test that fails without it. */
export interface Protection extends Line {
  /** Its number in docs/reliability.md. */
  fault: number;
  /** The file whose tests of this fault fail. */
  test: string;
  /** Of a test that is a script. */
  args?: string[];
  /** What the program does no longer. */
  removed: string;
  /** A second line that protects from the same. */
  also?: Line[];
}
