import { describe, expect, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { command, openedSeason, user, type Play } from '../testing/play.js';
import { fileTrack, linkTrack } from '../testing/tracks.js';
import { tournament } from '../tournament.js';
import { MAX_TRACKS_PER_JUDGE } from './music.decide.js';
import type { Track } from './music.events.js';
import { musicCategoryKey } from './music.js';

const withJudges = (): Play => {
  const play = openedSeason();
  play.do('AddJudge', { userId: 'j', name: 'Judy', color: 'red' });
  play.do('AddJudge', { userId: 'k', name: 'Karl', color: 'blue' });
  return play;
};
const add = (track: Track, actor = user('j')) => command('AddTrack', { track }, actor);
const remove = (trackId: string, actor = user('j')) => command('RemoveTrack', { trackId }, actor);

describe('AddTrack', () => {
  const { events } = withJudges();

  it('adds a file or a link to a judge’s own list', () => {
    for (const track of [fileTrack('a', 'j'), linkTrack('a', 'j')]) {
      given(tournament, events).when(add(track)).then({ type: 'TrackAdded', data: { track } });
    }
  });

  it('lets an admin add to the list of any judge, and of judges only', () => {
    given(tournament, events)
      .when(command('AddTrack', { track: fileTrack('a', 'k') }))
      .thenTypes('TrackAdded');
    given(tournament, events)
      .when(command('AddTrack', { track: fileTrack('a', 'admin') }))
      .thenRefused('judge-not-found');
  });

  it('refuses other judges, former judges, users and visitors', () => {
    given(tournament, events)
      .when(add(fileTrack('a', 'k')))
      .thenRefused('forbidden-role');
    given(tournament, events)
      .when(add(fileTrack('a', 'k'), user('u')))
      .thenRefused('forbidden-role');
    given(tournament, events)
      .when(add(fileTrack('a', 'u'), user('u')))
      .thenRefused('judge-not-found');
    given(tournament, events)
      .when(add(fileTrack('a', 'j'), { userId: null, admin: false }))
      .thenRefused('forbidden-role');
    const play = withJudges();
    play.do('RemoveJudge', { userId: 'j' });
    given(tournament, play.events)
      .when(add(fileTrack('a', 'j')))
      .thenRefused('judge-not-found');
  });

  it('trims the title and refuses an empty one', () => {
    given(tournament, events)
      .when(add(linkTrack('a', 'j', { title: ' Neon Overture ' })))
      .then({ type: 'TrackAdded', data: { track: linkTrack('a', 'j', { title: 'Neon Overture' }) } });
    for (const empty of [{ title: ' ' }, { category: ' ' }]) {
      given(tournament, events)
        .when(add(linkTrack('a', 'j', empty)))
        .thenRefused('validation-failed');
    }
  });

  it('uses the first spelling of a category', () => {
    const play = withJudges();
    play.do('AddTrack', { track: linkTrack('a', 'k', { category: 'Slow  Drama ' }) });
    expect(play.state.music.tracks.get('a')?.category).toBe('Slow Drama');
    given(tournament, play.events)
      .when(add(linkTrack('b', 'j', { category: 'slow drama' })))
      .then({ type: 'TrackAdded', data: { track: linkTrack('b', 'j', { category: 'Slow Drama' }) } });
    expect(musicCategoryKey(' SLOW   drama')).toBe(musicCategoryKey('Slow Drama'));
  });

  it('ignores spaces around the slash of a category', () => {
    given(tournament, events)
      .when(add(linkTrack('a', 'j', { category: 'Psyche / Horror' })))
      .then({ type: 'TrackAdded', data: { track: linkTrack('a', 'j', { category: 'Psyche/Horror' }) } });
    expect(musicCategoryKey('psyche / HORROR')).toBe(musicCategoryKey('Psyche/Horror'));
  });

  it('limits the tracks of a judge, and accepts another after a removal', () => {
    const play = withJudges();
    for (let n = 0; n < MAX_TRACKS_PER_JUDGE; n++) play.do('AddTrack', { track: linkTrack(`t${n}`, 'j') });
    given(tournament, play.events)
      .when(add(linkTrack('more', 'j')))
      .thenRefused('too-many-tracks', { max: MAX_TRACKS_PER_JUDGE });
    given(tournament, play.events)
      .when(add(linkTrack('more', 'k'), user('k')))
      .thenTypes('TrackAdded');
    play.do('RemoveTrack', { trackId: 't7' });
    given(tournament, play.events)
      .when(add(linkTrack('more', 'j')))
      .thenTypes('TrackAdded');
  });
});

describe('RemoveTrack', () => {
  const play = withJudges();
  play.do('AddTrack', { track: fileTrack('a', 'j') });
  play.do('AddTrack', { track: linkTrack('b', 'j') });

  it('is for its judge and for admins, and returns the object to delete', () => {
    const removed = { type: 'TrackRemoved' as const };
    given(tournament, play.events)
      .when(remove('a'))
      .then({ ...removed, data: { trackId: 'a', judgeId: 'j', objectKey: 'music/a.mp3' } });
    given(tournament, play.events)
      .when(command('RemoveTrack', { trackId: 'b' }))
      .then({ ...removed, data: { trackId: 'b', judgeId: 'j', objectKey: null } });
    given(tournament, play.events)
      .when(remove('a', user('k')))
      .thenRefused('forbidden-role');
    given(tournament, play.events)
      .when(remove('a', { userId: null, admin: false }))
      .thenRefused('login-required');
  });

  it('happens once', () => {
    const after = play.fork();
    after.do('RemoveTrack', { trackId: 'a' });
    given(tournament, after.events).when(remove('a')).thenRefused('track-not-found');
    given(tournament, play.events).when(remove('none')).thenRefused('track-not-found');
  });
});
