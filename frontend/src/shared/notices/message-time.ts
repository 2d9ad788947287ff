/** Milliseconds. Then messages and temporary errors disappear. */
export const MESSAGE_TIME = 5000;
