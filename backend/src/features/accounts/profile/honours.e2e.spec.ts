import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import { Arena } from '../../bracket/testing/arena.js';

/** What rankings are made of: a document for everybody who takes part. */
const RANKINGS = ['bettors', 'team-standings', 'wallets'];

describe('the badges and results in profiles', () => {
  let arena: Arena;
  let reads: string[];
  beforeEach(async () => {
    arena = await Arena.betting(2);
    const reader = arena.app.nest.get(ReadModelReader, { strict: false });
    reads = [];
    const [find, getMany, get] = [
      reader.find.bind(reader),
      reader.getMany.bind(reader),
      reader.get.bind(reader),
    ];
    jest.spyOn(reader, 'get').mockImplementation((name, id) => {
      if (id === '1') reads.push(name);
      return get(name, id);
    });
    jest.spyOn(reader, 'find').mockImplementation((name, query) => {
      if (query?.where?.['season'] === 1) reads.push(name);
      return find(name, query);
    });
    jest.spyOn(reader, 'getMany').mockImplementation((name, ids) => {
      if (ids.some((id) => id.startsWith('1:'))) reads.push(name);
      return getMany(name, ids);
    });
  });
  afterEach(() => arena.close());

  /** The profile of the first leader, once what was kept is out of date; and what was read for it. */
  async function profile() {
    arena.app.testClock.advance(5000);
    return profileNow();
  }

  async function profileNow() {
    reads.length = 0;
    const { userId } = arena.teams[0]!.leader;
    const { user } = (await arena.get(`/auth/user/${userId}`, arena.app.browser())).body;
    return {
      badges: user.badges,
      results: user.results,
      reads: reads.filter((name) => RANKINGS.includes(name)),
    };
  }

  async function closeSeason(): Promise<void> {
    const { token } = (await arena.done('/tournament/reset')).body as { token: string };
    await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
  }

  it('need no ranking before the season is over', async () => {
    expect((await profile()).reads).toEqual([]);
    await arena.decideRound();
    expect(new Set((await profile()).reads)).toEqual(new Set(RANKINGS));
    // Else the stakes of a match that is reopened in between would count as those of a closed one.
    expect(reads.lastIndexOf('bracket')).toBeGreaterThan(reads.lastIndexOf('wallets'));
  });

  it('of a season that closes are there at once', async () => {
    expect((await profile()).results).toEqual([]);
    await closeSeason();
    expect((await profileNow()).results).toHaveLength(1);
  });

  it('of a closed season are read once, and once more after a rebuild', async () => {
    await arena.decideRound();
    await closeSeason();
    const first = await profile();
    expect(first.results).toHaveLength(1);
    expect(new Set(first.reads)).toEqual(new Set(RANKINGS));
    expect(await profile()).toEqual({ ...first, reads: [] });
    await arena.app.runtime.readSide.rebuild(['wallets']);
    expect(await profile()).toEqual(first);
  });
});
