import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Anchor, ChainAnchors } from '@arena/domain/kernel/ports/chain-anchors.port';

export interface OpenedAnchors {
  readonly anchors: ChainAnchors;
  cleanup(): Promise<void>;
}

function anchorAt(stream: string, revision: number): Anchor {
  return { stream, revision, hash: String(revision).padStart(64, '0') };
}

/** The contract of every adapter of the chain anchors. An adapter calls it with a function that opens empty ones. */
export function chainAnchorsContract(name: string, open: () => Promise<OpenedAnchors>): void {
  describe(`chain anchors: ${name}`, () => {
    let opened: OpenedAnchors;
    let anchors: ChainAnchors;
    beforeEach(async () => {
      opened = await open();
      anchors = opened.anchors;
    });
    afterEach(() => opened.cleanup());

    it('are none at first', async () => {
      expect(await anchors.all()).toEqual([]);
    });

    it('hold the newest event of each stream', async () => {
      await anchors.advance([anchorAt('b', 0), anchorAt('a', 2)]);
      await anchors.advance([anchorAt('b', 7)]);
      expect(await anchors.all()).toEqual([anchorAt('a', 2), anchorAt('b', 7)]);
    });

    it('never move back, nor to another event of the same revision', async () => {
      await anchors.advance([anchorAt('a', 5)]);
      await anchors.advance([anchorAt('a', 4), { ...anchorAt('a', 5), hash: 'f'.repeat(64) }]);
      expect(await anchors.all()).toEqual([anchorAt('a', 5)]);
    });

    it('move back if the operator replaces them', async () => {
      await anchors.advance([anchorAt('a', 5), anchorAt('b', 1)]);
      await anchors.replace([anchorAt('a', 3)]);
      expect(await anchors.all()).toEqual([anchorAt('a', 3)]);
      await anchors.replace([]);
      expect(await anchors.all()).toEqual([]);
    });
  });
}
