/** Length of a session in milliseconds, for the server, the pages and the privacy policy. */
export const SESSION_LIFETIME = 24 * 60 * 60 * 1000;

/** Retention of messages from the contact and audition forms, in days. The privacy policy states it. */
export const MESSAGE_DAYS = 90;
