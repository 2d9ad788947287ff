/** Retention of messages from the contact and audition forms, in days. The privacy policy states it. */
export const MESSAGE_DAYS = 90;
