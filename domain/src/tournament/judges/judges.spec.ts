import { describe, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { fileTrack, linkTrack } from '../testing/tracks.js';
import { command, openedSeason, user } from '../testing/play.js';
import { tournament } from '../tournament.js';

const add = command('AddJudge', { userId: 'j', name: 'Judy', color: 'red' });
const remove = command('RemoveJudge', { userId: 'j' });

describe('AddJudge', () => {
  const { events } = openedSeason().team('t1', false);

  it('lets an admin add a user once and does not store the name', () => {
    given(tournament, events)
      .when(add)
      .then({ type: 'JudgeAdded', data: { userId: 'j', color: 'red' } });
    given(tournament, [...events, { type: 'JudgeAdded', data: { userId: 'j', color: 'red' } }])
      .when(add)
      .thenRefused('already-judge', { name: 'Judy' });
    given(tournament, events)
      .when({ ...add, actor: user('j') })
      .thenRefused('forbidden-role');
  });

  it('refuses members of a team', () => {
    given(tournament, events)
      .when(command('AddJudge', { userId: 't1-b', name: 'Bob', color: 'red' }))
      .thenRefused('member-cannot-judge', { name: 'Bob' });
  });
});

describe('RemoveJudge', () => {
  it('lets an admin remove a judge once', () => {
    const play = openedSeason();
    given(tournament, play.events).when(remove).thenRefused('judge-not-found');
    play.do('AddJudge', { userId: 'j', name: 'Judy', color: 'red' });
    given(tournament, play.events)
      .when({ ...remove, actor: user('j') })
      .thenRefused('forbidden-role');
    given(tournament, play.events)
      .when(remove)
      .then({ type: 'JudgeRemoved', data: { userId: 'j' } });
  });

  it('removes only the music of that judge', () => {
    const play = openedSeason();
    play.do('AddJudge', { userId: 'j', name: 'Judy', color: 'red' });
    play.do('AddJudge', { userId: 'k', name: 'Karl', color: 'blue' });
    play.do('AddTrack', { track: fileTrack('a', 'j') });
    play.do('AddTrack', { track: linkTrack('b', 'j') });
    play.do('AddTrack', { track: fileTrack('c', 'k') });
    given(tournament, play.events)
      .when(remove)
      .then(
        { type: 'TrackRemoved', data: { trackId: 'a', judgeId: 'j', objectKey: 'music/a.mp3' } },
        { type: 'TrackRemoved', data: { trackId: 'b', judgeId: 'j', objectKey: null } },
        { type: 'JudgeRemoved', data: { userId: 'j' } },
      );
  });
});
