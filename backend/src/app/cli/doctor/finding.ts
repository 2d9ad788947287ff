export type State = 'ok' | 'warning' | 'failure';

export interface Finding {
  readonly check: string;
  readonly state: State;
  /** What was found. */
  readonly says: string;
  /** What to do; null if nothing. */
  readonly advice: string | null;
}

export function ok(check: string, says: string): Finding {
  return { check, state: 'ok', says, advice: null };
}

export function warning(check: string, says: string, advice: string): Finding {
  return { check, state: 'warning', says, advice };
}

export function failure(check: string, says: string, advice: string): Finding {
  return { check, state: 'failure', says, advice };
}
