import { describe, expect, it } from '@jest/globals';
import { EventStoreUrlRefused, parseEventStoreDbUrl } from './eventstoredb-url.js';

const scheme = 'esdb';

describe('the URL of an EventStoreDB', () => {
  const parsed = (url: string) => parseEventStoreDbUrl(`${scheme}${url}`);

  it('is named by its hosts and ports', async () => {
    expect((await parsed('://ann:p%40ss@one:2113,two:2114/?tls=false')).place).toBe('one:2113,two:2114');
    expect((await parsed('+discover://cluster')).place).toBe('cluster');
  });

  it('goes to the client with what the adapter needs', async () => {
    const forClient = async (url: string) =>
      (await parsed(url)).forClient({ a: 1 }, { gossipTimeout: 2 }).slice(scheme.length);
    expect(await forClient('://one')).toBe('://one?gossipTimeout=2&a=1');
    expect(await forClient('://one?gossip-timeout=9')).toBe('://one?gossip-timeout=9&a=1');
    expect(await forClient('+discover://one')).toBe('+discover://one?gossipTimeout=2&a=1');
  });

  it.each(['a:2113,b:2113,c:2113', 'a,b'])(
    'with +discover names one host, not %s (fault 59)',
    async (hosts) => {
      await expect(parsed(`+discover://ann:s3cret@${hosts}?tls=false`)).rejects.toThrow(
        `takes one DNS name of all nodes: write ${scheme}://${hosts} with the same user and options.`,
      );
    },
  );

  it('names each of its nodes alone', async () => {
    const url = await parsed('://ann:p%40ss@one:2113,two/?tls=false');
    expect(url.hosts.map((host) => url.forNode(host))).toEqual([
      `${scheme}://ann:p%40ss@one:2113?tls=false`,
      `${scheme}://ann:p%40ss@two?tls=false`,
    ]);
    expect((await parsed('+discover://cluster')).forNode('cluster')).toBe(`${scheme}://cluster`);
  });

  it('names a file that is missing, and nothing else of the URL', async () => {
    await expect(parsed('://ann:s3cret@one:2113?tlsCAFile=/none/Root.crt')).rejects.toThrow(
      'The URL of the event store names /none/Root.crt, which is missing.',
    );
  });

  it('names the installation, which the client does not know', async () => {
    const at = (query: string) => parsed(`://ann:pw@one:2113${query}`);
    expect((await at('?tls=false')).installation).toBeNull();
    for (const query of ['?installation=north-2&tls=false', '?tls=false&installation=north-2']) {
      const url = await at(query);
      expect(url.installation).toBe('north-2');
      expect(url.forClient({ a: 1 }, {})).toBe(`${scheme}://ann:pw@one:2113?tls=false&a=1`);
      expect(url.forNode('two:2113')).toBe(`${scheme}://ann:pw@two:2113?tls=false`);
    }
  });

  it.each([
    'esdb://ann:s3cret@one?installation=',
    'esdb://ann:s3cret@one?installation=North',
    'esdb://ann:s3cret@one?installation=north.1',
    'esdb://ann:s3cret@one?installation=$north',
    'esdb://ann:s3cret@one?installation=north-',
    `esdb://ann:s3cret@one?installation=${'n'.repeat(33)}`,
    'esdb://ann:s3cret@one?installation=north&installation=south',
    'http://ann:s3cret@one:2113',
    'kurrent://ann:s3cret@one',
    'esdb://ann:s3@cret@one:2113',
    'esdb://ann:s3:cret@one:2113',
    'esdb://ann:s3/cret@one:2113',
    'esdb://ann:s3?cret@one:2113',
    'esdb://ann@one:2113',
    'esdb://ann:s3cret@one:2113?tls=false&passphrase=s3cret',
    'esdb://ann:s3cret@one:2113?tlsVerifyCert=false',
    'esdb+discover://ann:s3cret@one,two',
    'esdb://ann:s3cret@',
    'esdb://ann:s3cret@one:2113?tsl=false',
    'esdb://ann:s3cret@one:port',
    'esdb://ann:s3cret@one:2113?tls=maybe',
    'esdb://ann:s3cret@one:2113?nodePreference=best',
    'esdb://ann:s3cret%zz@one:2113',
    'esdb://ann:s3cret@one:2113?tlsCAFile=/no/such/file',
    '',
  ])('refuses %j and repeats no password', async (url) => {
    const error: unknown = await parseEventStoreDbUrl(url).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EventStoreUrlRefused);
    expect((error as Error).message).toMatch(/^The URL of the event store [^\n]+\.$/);
    // Includes the properties of the error, because they are printed too.
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/s3|cret|ann/);
  });
});
