import type { Node } from '../nodes/node.js';
import type { Servers } from '../stores/servers.js';

/** What has not caught up with the log yet, in words; null when everything has. */
export function whatIsBehind(nodes: readonly Node[], { log, documents }: Servers): string | null {
  const end = log.lastPosition();
  for (const { name, runtime } of nodes) {
    if (!runtime) return `${name} does not run`;
    const { number, writer } = runtime.season;
    const revision = log.revisionOf(`tournament-${number}`);
    if (log.revisionOf(`tournament-${number + 1}`) >= 0) return `${name} is still in season ${number}`;
    if (writer.revision !== revision)
      return `the writer of ${name} is at ${writer.revision}, not ${revision}`;
    if (runtime.readSide.visible() < end)
      return `${name} shows the log up to ${runtime.readSide.visible()}, not ${end}`;
  }
  const late = documents.generations().find(({ position }) => position < end);
  return late ? `${late.projection} is at ${late.position}, not ${end}` : null;
}
