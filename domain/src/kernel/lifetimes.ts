/** How long messages of the contact and audition forms are kept, in days: the server sweeps by it, the privacy policy prints it. */
export const MESSAGE_DAYS = 90;
