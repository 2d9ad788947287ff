import { describe, expect, it } from '@jest/globals';
import { EventStoreUrlRefused, parseEventStoreDbUrl } from './eventstoredb-url.js';

describe('the URL of an EventStoreDB', () => {
  it('is named by its hosts and ports', () => {
    expect(parseEventStoreDbUrl('esdb://ann:p%40ss@one:2113,two:2114/?tls=false').place).toBe(
      'one:2113,two:2114',
    );
    expect(parseEventStoreDbUrl('esdb+discover://cluster').place).toBe('cluster');
  });

  it('goes to the client with what the adapter needs', () => {
    const forClient = (url: string): string =>
      parseEventStoreDbUrl(url).forClient({ a: 1 }, { gossipTimeout: 2 });
    expect(forClient('esdb://one')).toBe('esdb://one?gossipTimeout=2&a=1');
    expect(forClient('esdb://one?gossip-timeout=9')).toBe('esdb://one?gossip-timeout=9&a=1');
  });

  it.each(['a:2113,b:2113,c:2113', 'a,b'])(
    'with esdb+discover names one host, not %s (fault 59)',
    (hosts) => {
      expect(() => parseEventStoreDbUrl(`esdb+discover://ann:s3cret@${hosts}?tls=false`)).toThrow(
        `takes one DNS name of all nodes: write esdb://${hosts} with the same user and options.`,
      );
    },
  );

  it('names each of its nodes alone', () => {
    const url = parseEventStoreDbUrl('esdb://ann:p%40ss@one:2113,two/?tls=false');
    expect(url.hosts.map((host) => url.forNode(host))).toEqual([
      'esdb://ann:p%40ss@one:2113?tls=false',
      'esdb://ann:p%40ss@two?tls=false',
    ]);
    expect(parseEventStoreDbUrl('esdb+discover://cluster').forNode('cluster')).toBe('esdb://cluster');
  });

  it('names a file that is missing, and nothing else of the URL', () => {
    const url = 'esdb://ann:s3cret@one:2113?tlsCAFile=/none/Root.crt';
    expect(() => parseEventStoreDbUrl(url)).toThrow(
      'The URL of the event store names /none/Root.crt, which is missing.',
    );
  });

  it('names the installation, which the client does not know', () => {
    const parsed = (query: string) => parseEventStoreDbUrl(`esdb://ann:pw@one:2113${query}`);
    const forClient = (query: string): string => parsed(query).forClient({ a: 1 }, {});
    expect(parsed('?tls=false').installation).toBeNull();
    for (const query of ['?installation=north-2&tls=false', '?tls=false&installation=north-2']) {
      expect(parsed(query).installation).toBe('north-2');
      expect(forClient(query)).toBe('esdb://ann:pw@one:2113?tls=false&a=1');
      expect(parsed(query).forNode('two:2113')).toBe('esdb://ann:pw@two:2113?tls=false');
    }
    expect(forClient('?installation=north')).toBe('esdb://ann:pw@one:2113?a=1');
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
    'kurrentdb://ann:s3cret@one',
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
  ])('refuses %j and repeats no password', (url) => {
    const refusal = (): unknown => parseEventStoreDbUrl(url);
    expect(refusal).toThrow(EventStoreUrlRefused);
    expect(refusal).toThrow(/^The URL of the event store [^\n]+\.$/);
    try {
      refusal();
    } catch (error) {
      // Includes the properties of the error, because they are printed too.
      expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/s3|cret|ann/);
    }
  });
});
