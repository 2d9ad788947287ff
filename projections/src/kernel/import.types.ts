/** A row of an import that cannot be taken, numbered as in the file: of a CSV file the header is row 1. */
export interface ImportRowError {
  row: number;
  field: string;
  /** Key and variables as for a form's field. */
  key: string;
  variables: Record<string, string | number>;
}
