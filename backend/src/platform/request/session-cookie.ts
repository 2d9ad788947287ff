/** Before the name of a cookie that browsers accept only from this host, over https. */
export const OF_HOST = '__Host-';
export const SESSION_COOKIE = 'arena_session';

type Cookies = Readonly<Record<string, string | undefined>>;

/** Whether a reader may be logged in. */
export const mayHaveSession = (cookies: Cookies): boolean =>
  [SESSION_COOKIE, `${OF_HOST}${SESSION_COOKIE}`].some((name) => cookies[name] !== undefined);
