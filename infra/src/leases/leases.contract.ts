import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Lease, Leases } from '@arena/domain/kernel/ports/leases.port';

export interface OpenedLeases {
  readonly leases: Leases;
  /** The same leases, as another process sees them. */
  readonly elsewhere: Leases;
  cleanup(): Promise<void>;
}

const lease = (holder: string, beat = 1): Lease => ({ holder, beat });

/** The contract of all leases. An adapter calls it with a function that opens empty ones. */
export function leasesContract(name: string, open: () => Promise<OpenedLeases>): void {
  describe(`leases: ${name}`, () => {
    let opened: OpenedLeases;
    let leases: Leases;
    let elsewhere: Leases;

    beforeEach(async () => {
      opened = await open();
      ({ leases, elsewhere } = opened);
    });
    afterEach(() => opened.cleanup());

    it('are held by nobody at first', async () => {
      expect(await leases.read('projector')).toBeNull();
    });

    it('are seen by all once taken', async () => {
      expect(await leases.replace('projector', null, lease('a'))).toBe(true);
      expect(await elsewhere.read('projector')).toEqual(lease('a'));
      expect(await elsewhere.read('other')).toBeNull();
    });

    it('are not taken from their holder with an outdated expectation', async () => {
      await leases.replace('projector', null, lease('a'));
      expect(await elsewhere.replace('projector', null, lease('b'))).toBe(false);
      expect(await elsewhere.read('projector')).toEqual(lease('a'));
    });

    it('can be renewed, which makes earlier reads stale', async () => {
      await leases.replace('projector', null, lease('a', 1));
      for (let beat = 1; beat < 20; beat++)
        expect(await leases.replace('projector', lease('a', beat), lease('a', beat + 1))).toBe(true);
      expect(await elsewhere.replace('projector', lease('a', 1), lease('b'))).toBe(false);
      expect(await elsewhere.replace('projector', lease('b', 20), lease('b'))).toBe(false);
      expect(await elsewhere.read('projector')).toEqual(lease('a', 20));
    });

    it('can be taken over, and the old holder cannot renew', async () => {
      await leases.replace('projector', null, lease('a', 7));
      expect(await elsewhere.replace('projector', lease('a', 7), lease('b', 1))).toBe(true);
      expect(await leases.replace('projector', lease('a', 7), lease('a', 8))).toBe(false);
      expect(await leases.read('projector')).toEqual(lease('b', 1));
    });

    it('are released only by their holder', async () => {
      await leases.replace('projector', null, lease('a'));
      expect(await elsewhere.replace('projector', lease('b'), null)).toBe(false);
      expect(await leases.replace('projector', lease('a'), null)).toBe(true);
      expect(await elsewhere.read('projector')).toBeNull();
      expect(await elsewhere.replace('projector', null, lease('b'))).toBe(true);
    });

    it('have one winner among many that try at once, every time', async () => {
      let current: Lease | null = null;
      for (let round = 1; round <= 30; round++) {
        const rivals = Array.from({ length: 8 }, (_, n) => lease(`rival-${n}`, round));
        const won = await Promise.all(
          rivals.map((rival, n) => (n % 2 ? leases : elsewhere).replace('projector', current, rival)),
        );
        expect(won.filter(Boolean)).toHaveLength(1);
        current = await leases.read('projector');
        expect(current).toEqual(rivals[won.indexOf(true)]);
      }
    });

    it('give no beat twice under contention', async () => {
      const won: number[] = [];
      const race = async (mine: Leases, holder: string): Promise<void> => {
        for (let tries = 0; tries < 25; tries++) {
          const seen = await mine.read('projector');
          const next = lease(holder, (seen?.beat ?? 0) + 1);
          if (await mine.replace('projector', seen, next)) won.push(next.beat);
        }
      };
      await Promise.all([leases, elsewhere, leases, elsewhere].map((mine, n) => race(mine, `rival-${n}`)));
      expect(new Set(won).size).toBe(won.length);
      expect((await leases.read('projector'))?.beat).toBeGreaterThanOrEqual(Math.max(...won));
    });
  });
}
