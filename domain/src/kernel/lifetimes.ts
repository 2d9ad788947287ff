const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** An unfinished upload is kept this long. */
export const UPLOAD_HOURS = 24;
/** Milliseconds. */
export const UPLOAD_LIFETIME = UPLOAD_HOURS * HOUR;

interface Period {
  readonly unit: 'hours' | 'days';
  readonly unset: number;
  readonly min: number;
  readonly max: number;
}

/** How long the operator may have things kept. The privacy policy states what is set. */
export const RETENTION = {
  /** Of a session, from the log-in on. */
  sessions: { unit: 'hours', unset: 24, min: 2, max: 720 },
  /** Of messages from the contact and audition forms. */
  messages: { unit: 'days', unset: 90, min: 2, max: 3650 },
  /** Of notes that a mail was sent, and of mails in the outbox. Nothing sends a mail again for as long as the shortest. */
  mails: { unit: 'days', unset: 90, min: 30, max: 3650 },
  /** Of the delivery log of webhooks. */
  deliveries: { unit: 'days', unset: 30, min: 2, max: 3650 },
  /** Of stored files that nothing names any more. An operator can bring them back. */
  trash: { unit: 'days', unset: 30, min: 2, max: 3650 },
} as const satisfies Record<string, Period>;

/** In the units of RETENTION. */
export type Retention = Readonly<Record<keyof typeof RETENTION, number>>;

export const USUAL_RETENTION = Object.fromEntries(
  Object.entries(RETENTION).map(([what, { unset }]) => [what, unset]),
) as Retention;

/** @returns milliseconds */
export function lifetimeOf(what: keyof Retention, retention: Retention): number {
  return retention[what] * (RETENTION[what].unit === 'hours' ? HOUR : DAY);
}

/** The default of sessions, in milliseconds. */
export const SESSION_LIFETIME = lifetimeOf('sessions', USUAL_RETENTION);
