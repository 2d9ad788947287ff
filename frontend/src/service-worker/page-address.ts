/** Pages inside other programs show their own picture, or nothing, while the server is away. */
const BARE = /^\/(overlay|embed)\//;
const API = /^\/api(\/|$)/;

export const isBarePage = (path: string): boolean => BARE.test(path);

/** Whether a path may be that of a page with the frame of the site, and not of a call or a file. */
export function isPageAddress(path: string): boolean {
  return !API.test(path) && !BARE.test(path) && /(\/|\/[^/.]+)$/.test(path);
}
