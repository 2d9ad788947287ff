import { beforeEach, describe, expect, it } from '@jest/globals';
import { LOG_START, NO_STREAM, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { appendInParts, collect, revisions, someEvents, unexpected, until } from './testing/some-events.js';

/** The part of the contract of event stores that is about following the log. @param opened the store of a test */
export function subscriptionsContract(opened: () => EventStore): void {
  describe('subscribe', () => {
    let store: EventStore;
    beforeEach(() => void (store = opened()));

    it('delivers past and then live events, each once and in order', async () => {
      await appendInParts(store, 'a', 1500);
      const seen: number[] = [];
      const sizes: number[] = [];
      const subscription = store.subscribe(
        LOG_START,
        async (batch) => {
          sizes.push(batch.length);
          seen.push(...revisions(batch));
        },
        unexpected,
      );
      await store.append('a', 1499, someEvents(1));
      await until(() => seen.length === 1501);
      await store.append('a', 1500, someEvents(2));
      await until(() => seen.length === 1503);
      await subscription.close();
      expect(seen).toEqual(Array.from({ length: 1503 }, (_, n) => n));
      expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
    });

    it('starts after the position it is given', async () => {
      const { position } = await store.append('a', NO_STREAM, someEvents(3));
      await store.append('a', 2, someEvents(1));
      const seen: number[] = [];
      const subscription = store.subscribe(
        position,
        async (batch) => void seen.push(...revisions(batch)),
        unexpected,
      );
      await until(() => seen.length > 0);
      await subscription.close();
      expect(seen).toEqual([3]);
    });

    it('waits for the handler before the next batch', async () => {
      let running = 0;
      let most = 0;
      let seen = 0;
      const subscription = store.subscribe(
        LOG_START,
        async (batch) => {
          most = Math.max(most, ++running);
          await new Promise((resolve) => setTimeout(resolve, 10));
          seen += batch.length;
          running--;
        },
        unexpected,
      );
      for (let n = 0; n < 5; n++) {
        await store.append('a', n - 1, someEvents(1));
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
      await until(() => seen === 5);
      await subscription.close();
      expect(most).toBe(1);
    });

    it('delivers nothing after close, and close waits for the current batch', async () => {
      let started = false;
      let finished = false;
      let batches = 0;
      const subscription = store.subscribe(
        LOG_START,
        async () => {
          batches++;
          started = true;
          await new Promise((resolve) => setTimeout(resolve, 30));
          finished = true;
        },
        unexpected,
      );
      await store.append('a', NO_STREAM, someEvents(1));
      await until(() => started);
      await subscription.close();
      expect(finished).toBe(true);
      await store.append('a', 0, someEvents(1));
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(batches).toBe(1);
    });

    it('delivers to each of several from its own position, and goes on when one is closed', async () => {
      await appendInParts(store, 'a', 1200);
      const positions = (await collect(store.readAll(LOG_START))).flat().map(({ position }) => position);
      const starts = [0, 1, 700, 1200];
      const seen: number[][] = starts.map(() => []);
      const subscriptions = starts.map((start, n) =>
        store.subscribe(
          positions[start - 1] ?? LOG_START,
          async (batch) => void seen[n]?.push(...revisions(batch)),
          unexpected,
        ),
      );
      await store.append('a', 1199, someEvents(2));
      await until(() => seen.every((one) => one.at(-1) === 1201));
      await subscriptions[3]?.close();
      await store.append('a', 1201, someEvents(1));
      await until(() => seen.slice(0, 3).every((one) => one.at(-1) === 1202));
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
      const ends = [1203, 1203, 1203, 1202];
      for (const [n, start] of starts.entries())
        expect(seen[n]).toEqual(Array.from({ length: ends[n]! - start }, (_, each) => start + each));
    });

    it('lets a slow one delay no other, and the slow one misses nothing', async () => {
      const [slow, fast]: [number[], number[]] = [[], []];
      let go: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (go = resolve));
      const subscriptions = [
        store.subscribe(
          LOG_START,
          async (batch) => {
            slow.push(...revisions(batch));
            await held;
          },
          unexpected,
        ),
        store.subscribe(LOG_START, async (batch) => void fast.push(...revisions(batch)), unexpected),
      ];
      await store.append('a', NO_STREAM, someEvents(1));
      await until(() => slow.length === 1);
      const total = 1501;
      for (let done = 1; done < total; done += 500) {
        await store.append('a', done - 1, someEvents(500));
        await until(() => fast.length === done + 500);
      }
      expect(slow).toEqual([0]);
      go();
      await until(() => slow.length >= total);
      await store.append('a', total - 1, someEvents(1));
      await until(() => slow.length > total && fast.length > total);
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
      const every = Array.from({ length: total + 1 }, (_, n) => n);
      expect(slow).toEqual(every);
      expect(fast).toEqual(every);
    });

    it('ends when its handler throws, reports the error, and does not affect others', async () => {
      const errors: unknown[] = [];
      let others = 0;
      let calls = 0;
      const broken = store.subscribe(
        LOG_START,
        async () => {
          calls++;
          throw new Error('broken handler');
        },
        (error) => errors.push(error),
      );
      const healthy = store.subscribe(LOG_START, async (batch) => void (others += batch.length), unexpected);
      await store.append('a', NO_STREAM, someEvents(1));
      await until(() => errors.length === 1 && others === 1);
      await store.append('a', 0, someEvents(1));
      await until(() => others === 2);
      expect(calls).toBe(1);
      expect(errors[0]).toMatchObject({ message: 'broken handler' });
      await Promise.all([broken.close(), healthy.close()]);
    });
  });
}
