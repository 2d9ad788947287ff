const HOUR = 60 * 60 * 1000;

export const SESSION_HOURS = 24;
/** Milliseconds. */
export const SESSION_LIFETIME = SESSION_HOURS * HOUR;

/** An unfinished upload is kept this long. */
export const UPLOAD_HOURS = 24;
/** Milliseconds. */
export const UPLOAD_LIFETIME = UPLOAD_HOURS * HOUR;

/** Retention of messages from the contact and audition forms, in days. The privacy policy states it. */
export const MESSAGE_DAYS = 90;

/** Retention of the delivery log of webhooks, in days. */
export const DELIVERY_DAYS = 30;
