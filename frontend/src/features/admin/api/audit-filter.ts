/** Of the audit trail. Empty fields do not filter. */
export interface AuditFilter {
  readonly season?: string;
  readonly stream?: string;
  /** One or several, separated by commas. */
  readonly type?: string;
  readonly actor?: string;
  readonly person?: string;
  /** One or several, separated by commas. */
  readonly team?: string;
  readonly match?: string;
  readonly subject?: string;
  readonly correlation?: string;
  readonly revision?: string;
  /** ISO 8601. */
  readonly from?: string;
  readonly to?: string;
}

/** Those that filter. */
export function fieldsSet(filter: AuditFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined),
  );
}
