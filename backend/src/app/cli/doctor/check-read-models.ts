import type { ObjectReader } from '@arena/domain/kernel/ports/object-store.port';
import type { ReadModelQueries } from '@arena/domain/kernel/ports/read-models.port';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import { collectionOf } from '../../../platform/read-side/projector/track.js';
import { NAMINGS } from '../../policies/named-objects.js';
import { count, counted } from '../terminal/terminal.js';
import { failure, ok, warning, type Finding } from './finding.js';

const PAGE = 500;

/** @param end last position of the log */
export async function checkLag(
  readModels: ReadModelQueries,
  end: number,
  isRunning: boolean,
): Promise<Finding> {
  const stored = new Map((await readModels.generations()).map((each) => [each.projection, each]));
  const outdated = ALL_PROJECTIONS.filter(({ name, version }) => stored.get(name)?.version !== version);
  if (outdated.length > 0) {
    const names = outdated.map(({ name }) => name).join(', ');
    return warning('read models', `To be built: ${names}.`, 'The program builds them while it runs.');
  }
  const behind = ALL_PROJECTIONS.map(({ name }) => ({ name, lag: end - (stored.get(name)?.position ?? 0) }))
    .filter(({ lag }) => lag > 0)
    .sort((a, b) => b.lag - a.lag);
  const [worst] = behind;
  if (!worst) return ok('read models', `All ${ALL_PROJECTIONS.length} show the end of the log.`);
  const says = `${counted(behind.length, 'read model')} behind the log, ${worst.name} by ${count(worst.lag)} positions.`;
  if (!isRunning) return ok('read models', `${says} The program catches up when it starts.`);
  return warning(
    'read models',
    says,
    'Run this again. If it is no less: /admin/projections/ names the cause.',
  );
}

export async function checkObjects(readModels: ReadModelQueries, objects: ObjectReader): Promise<Finding> {
  const missing: string[] = [];
  let named = 0;
  // What is derived is made again.
  for (const naming of NAMINGS.filter(({ isDerived }) => !isDerived)) {
    const existing = new Set<string>();
    for await (const { key } of objects.list(naming.prefix)) existing.add(key);
    for await (const document of documentsOf(readModels, naming.projection)) {
      for (const key of naming.keysOf(document)) {
        if (key === null) continue;
        named += 1;
        if (!existing.has(key)) missing.push(key);
      }
    }
  }
  if (missing.length === 0) return ok('objects', `${counted(named, 'named object')}, none is missing.`);
  return failure(
    'objects',
    `${counted(missing.length, 'object')} of ${count(named)} missing, such as ${missing[0]}.`,
    'Copy them from a backup into the object store. Pages show these videos and pictures as broken.',
  );
}

async function* documentsOf(readModels: ReadModelQueries, projection: string) {
  const active = (await readModels.generations()).find((each) => each.projection === projection)?.active ?? 0;
  if (active === 0) return;
  for (let after: string | undefined, more = true; more;) {
    const page = await readModels.find(collectionOf(projection, active), {
      limit: PAGE,
      ...(after !== undefined && { after }),
    });
    yield* page.documents;
    more = page.next !== null;
    after = page.next ?? undefined;
  }
}
