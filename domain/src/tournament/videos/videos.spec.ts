import { describe, expect, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { ADMIN, command, openedSeason, seasonOf, user, videoData } from '../testing/play.js';
import { tournament } from '../tournament.js';

function competition() {
  const play = openedSeason().team('t1', false).team('t2', false);
  play.do('ChangePhase', { phase: 2 });
  return play;
}

const submit = command('SubmitVideo', videoData('v1'), user('t1-b'));

describe('SubmitVideo', () => {
  const { events } = competition();

  it('accepts one video per team, from either member', () => {
    const { title, file, thumbnailKey } = videoData('v1');
    given(tournament, events)
      .when(submit)
      .then({
        type: 'VideoSubmitted',
        data: { videoId: 'v1', teamId: 't1', title, file, thumbnailKey, uploadedBy: 't1-b' },
      });
    const play = competition();
    play.do('SubmitVideo', videoData('v1'), user('t1-b'));
    given(tournament, play.events)
      .when(command('SubmitVideo', videoData('v2'), user('t1-a')))
      .thenRefused('one-video-per-team');
  });

  it('is for participants, in phase 2, while uploads are enabled', () => {
    given(tournament, events)
      .when({ ...submit, actor: user('x') })
      .thenRefused('participants-only');
    given(tournament, events)
      .when({ ...submit, actor: ADMIN })
      .thenRefused('participants-only');
    const play = competition();
    play.do('ToggleUploads', { enabled: false });
    given(tournament, play.events).when(submit).thenRefused('uploads-disabled');
    play.do('ChangePhase', { phase: 3 });
    given(tournament, play.events).when(submit).thenRefused('forbidden-phase');
  });

  it('refuses a title with a slash and a missing confirmation of animated footage', () => {
    given(tournament, events)
      .when(command('SubmitVideo', { ...videoData('v1'), title: 'a/b' }, user('t1-a')))
      .thenRefused('video-title-slash');
    given(tournament, events)
      .when(command('SubmitVideo', { ...videoData('v1'), animatedOnly: false }, user('t1-a')))
      .thenRefused('video-not-animated');
  });
});

describe('RemoveVideo', () => {
  const remove = command('RemoveVideo', { videoId: 'v-t1' });

  it('lets the team upload again', () => {
    const play = seasonOf(2);
    given(tournament, play.events)
      .when(remove)
      .then({ type: 'VideoRemoved', data: { videoId: 'v-t1', teamId: 't1' } });
    play.do('RemoveVideo', { videoId: 'v-t1' });
    given(tournament, play.events).when(remove).thenRefused('video-not-found');
    play.video('t1');
  });

  it('is refused to users', () => {
    given(tournament, seasonOf(2).events)
      .when({ ...remove, actor: user('t1-a') })
      .thenRefused('forbidden-role');
  });

  it('removes the video of a team in a launched bracket, which keeps its place', () => {
    const play = seasonOf(2);
    play.launch();
    given(tournament, play.events)
      .when(remove)
      .then({ type: 'VideoRemoved', data: { videoId: 'v-t1', teamId: 't1' } });
    const bracket = structuredClone(play.state.bracket);
    play.do('RemoveVideo', { videoId: 'v-t1' });
    expect(play.state.bracket).toEqual(bracket);
  });
});

describe('the first picture', () => {
  const data = { videoId: 'v1', thumbnailKey: 'videos/1/v1/thumbnail-2' } as const;
  const change = command('ChangeVideoPicture', data, user('t1-a'));

  it('is changed by the team while uploads are open, and by admins also later', () => {
    const play = competition();
    given(tournament, play.events).when(change).thenRefused('video-not-found');
    play.do('SubmitVideo', videoData('v1'), user('t1-b'));
    given(tournament, play.events)
      .when(change)
      .then({ type: 'VideoPictureChanged', data: { ...data, teamId: 't1', changedBy: 't1-a' } });
    given(tournament, play.events)
      .when({ ...change, actor: user('t2-a') })
      .thenRefused('forbidden-role');
    play.do('ToggleUploads', { enabled: false });
    given(tournament, play.events).when(change).thenRefused('uploads-disabled');
    given(tournament, play.events)
      .when({ ...change, actor: ADMIN })
      .then({ type: 'VideoPictureChanged', data: { ...data, teamId: 't1', changedBy: 'admin' } });
  });
});

describe('captions', () => {
  const data = { videoId: 'v1', language: 'fr', objectKey: 'videos/1/v1/captions-a' } as const;
  const add = command('AddCaptions', data, user('t1-a'));
  const remove = command('RemoveCaptions', { videoId: 'v1', language: 'fr' }, user('t1-b'));
  const withVideo = () => {
    const play = competition();
    play.do('SubmitVideo', videoData('v1'), user('t1-b'));
    return play;
  };

  it('are added, replaced and removed by the team and by admins', () => {
    const play = withVideo();
    given(tournament, play.events)
      .when(add)
      .then({ type: 'CaptionsAdded', data: { ...data, teamId: 't1', addedBy: 't1-a' } });
    play.do('AddCaptions', data, user('t1-a'));
    given(tournament, play.events)
      .when({ ...add, actor: ADMIN })
      .then({ type: 'CaptionsAdded', data: { ...data, teamId: 't1', addedBy: 'admin' } });
    given(tournament, play.events)
      .when(remove)
      .then({ type: 'CaptionsRemoved', data: { videoId: 'v1', teamId: 't1', language: 'fr' } });
    play.do('RemoveCaptions', { videoId: 'v1', language: 'fr' }, user('t1-b'));
    given(tournament, play.events).when(remove).thenRefused('captions-not-found');
  });

  it('are refused to others, and to the team after the end of uploads', () => {
    const play = withVideo();
    given(tournament, play.events)
      .when({ ...add, actor: user('x') })
      .thenRefused('participants-only');
    given(tournament, play.events)
      .when({ ...add, actor: user('t2-a') })
      .thenRefused('forbidden-role');
    play.do('ToggleUploads', { enabled: false });
    given(tournament, play.events).when(add).thenRefused('uploads-disabled');
  });

  it('go with the video', () => {
    const play = withVideo();
    play.do('AddCaptions', data, user('t1-a'));
    play.do('RemoveVideo', { videoId: 'v1' });
    expect(play.state.videos.captions.size).toBe(0);
    given(tournament, play.events).when(add).thenRefused('video-not-found');
  });
});
