/** Who has it may be logged in. */
export const SESSION_COOKIE = 'arena_session';
