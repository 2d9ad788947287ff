import { describe, expect, it } from '@jest/globals';
import { isSamePlace, placesOfLog, shownPlace } from './log-place.js';

describe('the place of a log', () => {
  it('in a file is absolute for a server, and relative for a store in a folder', () => {
    expect(placesOfLog('sqlite:/srv/a/log.db', null)).toEqual(['sqlite:/srv/a/log.db']);
    expect(placesOfLog('sqlite:/srv/a/log.db', '/srv/a')).toEqual(['sqlite:log.db']);
    expect(placesOfLog('sqlite:/srv/a/log.db', '/srv/objects')).toEqual(['sqlite:../a/log.db']);
  });

  it('on servers has neither user nor password', () => {
    expect(placesOfLog('esdb://admin:secret@One:2113,two?tls=false', null)).toEqual([
      'esdb://one:2113',
      'esdb://two:2113',
    ]);
    expect(placesOfLog('esdb+discover://cluster.example.org', '/srv/a')).toEqual([
      'esdb://cluster.example.org:2113',
    ]);
    expect(placesOfLog('kurrentdb://one', null)).toEqual(placesOfLog('esdb://one:2113', null));
    expect(placesOfLog('esdb://one?tls=false&installation=a', null)).toEqual([
      'esdb://one:2113?installation=a',
    ]);
  });

  it('stays the same while servers of a cluster are replaced one by one', () => {
    const before = placesOfLog('esdb://one,two,three', null);
    expect(isSamePlace(before, placesOfLog('esdb://three,four', null))).toBe(true);
    expect(isSamePlace(before, placesOfLog('esdb://four,five', null))).toBe(false);
    expect(isSamePlace(before, placesOfLog('sqlite:/srv/a/log.db', null))).toBe(false);
  });

  it('is shown whole', () => {
    expect(shownPlace(['sqlite:../a/log.db'], '/srv/objects')).toBe('/srv/a/log.db');
    expect(shownPlace(['sqlite:/srv/a/log.db'], null)).toBe('/srv/a/log.db');
    expect(shownPlace(['esdb://one:2113', 'esdb://two:2113'], '/srv/a')).toBe(
      'esdb://one:2113, esdb://two:2113',
    );
  });
});
