import { expect, it } from '@jest/globals';
import { NO_STREAM } from '@arena/domain/kernel/ports/event-store.port';
import { tournamentStream, WIDEST_GAP } from '@arena/domain/tournament/tournament.events';
import { seasonsIn } from './seasons-in.js';

const found = (...seasons: number[]): Promise<number[]> => {
  const streams = seasons.map(tournamentStream);
  return seasonsIn({ revisionOf: async (stream) => (streams.includes(stream) ? 0 : NO_STREAM) });
};

it('finds the seasons of a log beyond gaps up to the widest, and not beyond a wider one', async () => {
  expect(await found()).toEqual([]);
  const widest = 2 + WIDEST_GAP;
  expect(await found(1, widest, 2 * widest - 1)).toEqual([1, widest, 2 * widest - 1]);
  expect(await found(1, widest + 1)).toEqual([1]);
  expect(await found(WIDEST_GAP + 1)).toEqual([WIDEST_GAP + 1]);
  expect(await found(WIDEST_GAP + 2)).toEqual([]);
});
