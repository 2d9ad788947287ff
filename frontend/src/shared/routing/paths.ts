import { PAGE_NAMES, PAGES, type PageName } from '@arena/projections/pages/pages';

/** The address of every page, without its optional parts. The texts contain some links of their own. */
export const paths = Object.fromEntries(
  PAGE_NAMES.map((name) => [name, PAGES[name].path.replace(/:\w+\?\//g, '')]),
) as Readonly<Record<PageName, string>>;

/** The contact form for an answer, which is open to the suspended too. */
export const ANSWER_SUSPENSION = `${paths.contact}?about=suspension`;

export function teamPath(name: string): string {
  return paths.team.replace(':name', encodeURIComponent(name));
}

export function matchPath(season: number, matchId: string): string {
  return ofMatch(paths.match, season, matchId);
}

/** Both works in full screen, then the bet. */
export function watchPath(season: number, matchId: string): string {
  return ofMatch(paths.watch, season, matchId);
}

/** Where a judge scores works without names. */
export function blindPath(matchId: string): string {
  return paths.judgeMatch.replace(':id', encodeURIComponent(matchId));
}

function ofMatch(page: string, season: number, matchId: string): string {
  return page.replace(':season', String(season)).replace(':id', encodeURIComponent(matchId));
}

export function musicPath(category: string): string {
  return paths.musicCategory.replace(':category', encodeURIComponent(category));
}

/** The player. @param search filter of the list, so that next and previous follow it */
export function videoPath(id: string, search = ''): string {
  return paths.video.replace(':id', encodeURIComponent(id)) + (search && `?${search}`);
}

export function productPath(id: string): string {
  return `${paths.shop}${encodeURIComponent(id)}/`;
}

export function profilePath(name: string): string {
  return `${paths.profile}?${new URLSearchParams({ name }).toString()}`;
}

export function invitationPath(token: string): string {
  return `${paths.teamInvitation}?${new URLSearchParams({ token }).toString()}`;
}

export function loginPath(back?: string): string {
  return back
    ? `${paths.login}?${new URLSearchParams({ back: withoutSecret(back) }).toString()}`
    : paths.login;
}

/** The same page with its other tab. */
export function signUpPath(back: string): string {
  return `${paths.login}?${new URLSearchParams({ back: withoutSecret(back), tab: 'sign-up' }).toString()}`;
}

/** The page of an invitation keeps its token in the tab. */
function withoutSecret(back: string): string {
  return back.startsWith(paths.teamInvitation) ? paths.teamInvitation : back;
}

/** An edition of the results, such as `stic-9` or `season-2`. */
export function editionPath(id: string): string {
  return paths.edition.replace(':icId', encodeURIComponent(id));
}

export function toolPath(section: string, tool: string): string {
  return `${paths.admin}${section}/${tool}/`;
}

/** The audit trail. @param filter its parameters, such as `match` and `season` */
export function auditPath(filter: Record<string, string>): string {
  return adminPath('audit', filter);
}

export function eventPath(season: number, revision: number): string {
  return auditPath({ season: String(season), q: `#${revision}` });
}

/** The page that corrects the winner of a match. @param team that shall win instead */
export function overturnPath(match: string, team?: string): string {
  return adminPath('overturn', { match, ...(team !== undefined && { team }) });
}

export function adminPath(page: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return `${paths.admin}${page}/${search && `?${search}`}`;
}

export function replayPath(season: number): string {
  return paths.replay.replace(':season', String(season));
}

export function momentPath(season: number, revision: number): string {
  return `${replayPath(season)}?at=${revision}`;
}

/** @param season undefined: the current one */
export function provePath(season: number | undefined): string {
  return season === undefined ? paths.prove : seasonPath(paths.prove, season);
}

export function drawnPlacePath(season: number, team: string): string {
  return `${paths.prove}?${new URLSearchParams({ season: String(season), team }).toString()}`;
}

/** A section of the rules. @param season a closed one, whose values are shown; undefined: the current one */
export function rulePath(section: string, season: number | undefined): string {
  return `${season === undefined ? paths.rules : seasonPath(paths.rules, season)}#${section}`;
}

/** @param page may have a query */
export function seasonPath(page: string, season: number): string {
  return `${page}${page.includes('?') ? '&' : '?'}season=${season}`;
}

/** Only addresses of this site: a link must not send the reader to another site after the log-in. */
export function safeReturn(back: string | null): string {
  if (!back || !/^\/(?![/\\])/.test(back) || back.startsWith(paths.login)) return paths.home;
  // Browsers remove tabs and line breaks from addresses, and the rest may begin with two slashes.
  const { origin } = window.location;
  return URL.canParse(back, origin) && new URL(back, origin).origin === origin ? back : paths.home;
}

/** Adds a trailing slash, except for the root, the profile and files. Null: no redirect. */
export function withTrailingSlash(pathname: string): string | null {
  if (pathname === paths.home || pathname === paths.profile || pathname.endsWith('/')) return null;
  return /\.[^/]+$/.test(pathname) ? null : `${pathname}/`;
}
