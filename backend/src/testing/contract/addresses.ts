import { ACCESS_TABLE } from './access-table.js';

/** The paths that answer once, such as `/bracket/match/{id}`. */
export const GETS: readonly string[] = ACCESS_TABLE.map(({ call }) => call)
  .filter((call) => call.startsWith('GET ') && call !== 'GET /live')
  .map((call) => call.slice('GET '.length));

/** What the parameters of paths name. */
export interface Named {
  readonly team: { readonly name: string; readonly teamId: string };
  readonly person: { readonly name: string; readonly userId: string };
  readonly match: { readonly match_id: string };
}

export function addressOf(path: string, { team, person, match }: Named): string {
  const ids: readonly [RegExp, string][] = [
    [/^\/bracket\/match\//, match.match_id],
    [/^\/products\//, '10'],
    [/\/history\/teams\//, team.teamId],
    [/\/history\/people\//, person.userId],
  ];
  const values: Readonly<Record<string, string | undefined>> = {
    userId: person.userId,
    idOrName: person.name,
    name: team.name,
    n: '1',
    id: ids.find(([pattern]) => pattern.test(path))?.[1],
  };
  return path.replace(/\{(\w+)\}/g, (whole, name: string) => encodeURIComponent(values[name] ?? whole));
}
