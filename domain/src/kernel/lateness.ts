/** What came due while no server ran is done after it, but not later than this. */
export const MAX_HOURS_LATE = 24;

/** Both ISO 8601. */
export function isTooLate(due: string, at: string): boolean {
  return Date.parse(at) - Date.parse(due) > MAX_HOURS_LATE * 3_600_000;
}
