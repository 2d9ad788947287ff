/** Rows are numbered as in the file. In CSV, row 1 is the header. */
export interface ImportRowError {
  row: number;
  field: string;
  key: string;
  variables: Record<string, string | number>;
}
