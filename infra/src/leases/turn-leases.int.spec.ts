import { describe, expect, it } from '@jest/globals';
import { MongoServerError } from 'mongodb';
import type { MongoConnection } from '../mongo/mongo-connection.js';
import { leasesContract } from './leases.contract.js';
import { TurnLeases } from './turn-leases.js';

interface Turn {
  readonly _id: string;
  readonly name: string;
  readonly turn: number;
}

/** What `TurnLeases` asks of a server, each command atomic on its own. */
class Server {
  readonly commands: string[] = [];
  private turns: Turn[] = [];

  connection(): MongoConnection {
    const collection = {
      insertOne: (turn: Turn) => this.insert(turn),
      deleteMany: (filter: { name: string; turn: { $lt: number } }) => this.clear(filter),
      find: ({ name }: { name: string }) => ({
        sort: () => ({ limit: () => ({ toArray: () => this.latest(name) }) }),
      }),
    };
    const guarded = <T>(work: () => Promise<T>): Promise<T> => work();
    return { database: () => ({ collection: () => collection }), guarded } as unknown as MongoConnection;
  }

  private async insert(turn: Turn): Promise<void> {
    this.commands.push('insert');
    const isTaken = this.turns.some(({ _id }) => _id === turn._id);
    if (isTaken) throw new MongoServerError({ message: 'E11000 duplicate key', code: 11000 });
    this.turns.push(turn);
  }

  private async latest(name: string): Promise<Turn[]> {
    this.commands.push('find');
    const own = this.turns.filter((turn) => turn.name === name);
    return own.sort((one, other) => other.turn - one.turn).slice(0, 1);
  }

  private async clear({ name, turn }: { name: string; turn: { $lt: number } }): Promise<void> {
    this.commands.push('delete');
    this.turns = this.turns.filter((each) => each.name !== name || each.turn >= turn.$lt);
  }
}

leasesContract('turns', async () => {
  const server = new Server();
  const open = (): TurnLeases => new TurnLeases(server.connection());
  return { leases: open(), elsewhere: open(), cleanup: () => Promise.resolve() };
});

describe('leases: turns', () => {
  it('are renewed by two commands each', async () => {
    const server = new Server();
    const leases = new TurnLeases(server.connection());
    await leases.replace('work', null, { holder: 'a', beat: 1 });
    server.commands.length = 0;
    for (let beat = 1; beat <= 32; beat++)
      expect(await leases.replace('work', { holder: 'a', beat }, { holder: 'a', beat: beat + 1 })).toBe(true);
    const count = (name: string): number => server.commands.filter((each) => each === name).length;
    expect([count('insert'), count('find'), count('delete')]).toEqual([32, 32, 2]);
  });

  it('are not taken by a slow process that repeats a cleared turn (fault 28)', async () => {
    const server = new Server();
    const [slow, quick] = [new TurnLeases(server.connection()), new TurnLeases(server.connection())];
    await slow.replace('work', null, { holder: 'slow', beat: 1 });
    let held = { holder: 'slow', beat: 1 };
    for (let beat = 1; beat <= 40; beat++) {
      const next = { holder: 'quick', beat };
      expect(await quick.replace('work', held, next)).toBe(true);
      held = next;
    }
    expect(await slow.replace('work', { holder: 'slow', beat: 1 }, { holder: 'slow', beat: 2 })).toBe(false);
    expect(await slow.read('work')).toEqual(held);
  });
});
