import type { Anchor, ChainAnchors } from '@arena/domain/kernel/ports/chain-anchors.port';
import type { Link } from '../world/link.js';

/** The newest anchor of each stream. */
export type AnchorServer = Map<string, Anchor>;

/** The anchors as one process sees them. */
export function simulatedAnchors(link: Link, server: AnchorServer): ChainAnchors {
  const advance = (anchor: Anchor): void => {
    if (anchor.revision > (server.get(anchor.stream)?.revision ?? -1))
      server.set(anchor.stream, { ...anchor });
  };
  return {
    all: () =>
      link.call('anchors', () =>
        [...server.values()].sort((one, other) => (one.stream < other.stream ? -1 : 1)),
      ),
    advance: (anchors) => link.call('advance anchors', () => anchors.forEach(advance)),
    replace: (anchors) =>
      link.call('replace anchors', () => {
        server.clear();
        anchors.forEach(advance);
      }),
    close: () => Promise.resolve(),
  };
}
