import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../../', import.meta.url);
const EXPORTED = /^export (?:interface|type) (\w+)\b/gm;

/** Types that the browser and the server share, with their modules. Names that several modules use are left out. */
export function sharedTypes(): ReadonlyMap<string, string> {
  const found = ['domain', 'projections'].flatMap((name) => typesOf(name));
  const names = found.map(([name]) => name);
  return new Map(found.filter(([name]) => names.indexOf(name) === names.lastIndexOf(name)));
}

function typesOf(project: string): (readonly [name: string, module: string])[] {
  const folder = fileURLToPath(new URL(`${project}/src/`, ROOT));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.spec.'))
    .flatMap((file) =>
      [...readFileSync(`${folder}${file}`, 'utf8').matchAll(EXPORTED)].map(
        ([, name = '']) => [name, `@arena/${project}/${file.slice(0, -'.ts'.length)}`] as const,
      ),
    );
}
