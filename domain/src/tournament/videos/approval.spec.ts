import { describe, expect, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { launchRequirements } from '../bracket/launch.decide.js';
import { preparations } from '../season/preparations.js';
import { settableRulesOf } from '../season/settable-rules.js';
import { command, openedSeason, user, videoData, type Play } from '../testing/play.js';
import { tournament } from '../tournament.js';
import type { TournamentState } from '../tournament-state.js';

/** The video of team t1 waits; team t2 has none. */
function waiting(): Play {
  const play = openedSeason({ approveVideos: true }).team('t1', false).team('t2', false);
  play.do('ChangePhase', { phase: 2 });
  play.do('SubmitVideo', videoData('v1'), user('t1-a'));
  return play;
}

/** By team, what it has sent instead of a public video. */
const leftOut = (state: TournamentState) =>
  Object.fromEntries(preparations(state).withoutVideo.map(({ name, sent }) => [name, sent]));

const reason = 'The sound is cut off';
const approve = command('ApproveVideo', { videoId: 'v1' });
const refuse = command('RefuseVideo', { videoId: 'v1', reason });
const mistake = 'That was a mistake';
const reconsider = command('ReconsiderVideo', { videoId: 'v1', reason: mistake });
const remove = command('RemoveVideo', { videoId: 'v1' });
const again = command('SubmitVideo', videoData('v2'), user('t1-b'));

describe('a video that needs approval', () => {
  it('waits, and is no video of the season yet', () => {
    const { state, events } = waiting();
    expect(events.at(-1)).toMatchObject({
      type: 'VideoProposed',
      data: { videoId: 'v1', uploadedBy: 't1-a' },
    });
    expect([state.videos.byVideo.size, state.videos.byTeam.size]).toEqual([0, 0]);
    expect(leftOut(state)).toEqual({ 'Team t1': 'waiting', 'Team t2': 'nothing' });
    expect(launchRequirements(state)).toMatchObject([{ code: 'not-enough-teams', have: 0 }]);
  });

  it('becomes one when an admin approves it, once', () => {
    const play = waiting();
    given(tournament, play.events)
      .when({ ...approve, actor: user('t1-a') })
      .thenRefused('forbidden-role');
    expect(play.do('ApproveVideo', { videoId: 'v1' }).map(({ type }) => type)).toEqual([
      'VideoApproved',
      'VideoSubmitted',
    ]);
    expect(play.state.videos.byTeam.get('t1')).toBe('v1');
    expect(leftOut(play.state)).toEqual({ 'Team t2': 'nothing' });
    given(tournament, play.events).when(again).thenRefused('one-video-per-team');
    given(tournament, play.events).when(approve).thenRefused('video-decided');
    given(tournament, play.events).when(refuse).thenRefused('video-decided');
  });

  it.each([true, false])(
    'is replaced by another; nobody then decides about it. Refused before: %s',
    (isRefused) => {
      const play = waiting();
      if (isRefused) play.do('RefuseVideo', { videoId: 'v1', reason });
      play.do('SubmitVideo', videoData('v2'), user('t1-b'));
      expect([...play.state.videos.proposals.values()]).toMatchObject([{ videoId: 'v2', state: 'waiting' }]);
      for (const late of [approve, refuse, reconsider])
        given(tournament, play.events).when(late).thenRefused('video-replaced');
      given(tournament, play.events).when(remove).thenRefused('video-not-found');
      play.do('ApproveVideo', { videoId: 'v2' });
      expect(play.state.videos.byTeam.get('t1')).toBe('v2');
    },
  );

  it('is replaced by its team alone, and as long as uploads are open', () => {
    const play = waiting();
    given(tournament, play.events)
      .when(command('SubmitVideo', videoData('v2'), user('stranger')))
      .thenRefused('participants-only');
    play.do('ToggleUploads', { enabled: false });
    given(tournament, play.events).when(again).thenRefused('uploads-disabled');
  });

  it.each([true, false])('can be removed, and nobody learns of it. Refused before: %s', (isRefused) => {
    const play = waiting();
    if (isRefused) play.do('RefuseVideo', { videoId: 'v1', reason });
    given(tournament, play.events)
      .when({ ...remove, actor: user('t1-a') })
      .thenRefused('forbidden-role');
    const events = play.do('RemoveVideo', { videoId: 'v1' });
    expect(events).toEqual([{ type: 'VideoWithdrawn', data: { videoId: 'v1', teamId: 't1' } }]);
    expect(play.state.videos.proposals.size).toBe(0);
    expect(leftOut(play.state)).toMatchObject({ 'Team t1': 'nothing' });
    given(tournament, play.events).when(remove).thenRefused('video-not-found');
    for (const late of [approve, refuse, reconsider])
      given(tournament, play.events).when(late).thenRefused('video-replaced');
    play.do('SubmitVideo', videoData('v2'), user('t1-b'));
  });

  it('cannot take part after a draw without its team, and can be refused', () => {
    const play = waiting().team('t3').team('t4');
    for (const videoId of ['v-t3', 'v-t4']) play.do('ApproveVideo', { videoId });
    play.do('ChangePhase', { phase: 3 });
    const before = play.fork();
    play.launch();
    expect(play.state.bracket.rounds[0]?.entrants.toSorted()).toEqual(['t3', 't4']);
    given(tournament, play.events).when(approve).thenRefused('drawn-without-team');
    play.do('RefuseVideo', { videoId: 'v1', reason });
    before.do('ApproveVideo', { videoId: 'v1' });
    before.launch();
    expect(before.state.bracket.rounds[0]?.entrants).toContain('t1');
  });

  it('of a team in the bracket can be approved when it replaces a removed one', () => {
    const play = waiting().team('t3');
    for (const videoId of ['v1', 'v-t3']) play.do('ApproveVideo', { videoId });
    play.do('ChangePhase', { phase: 3 });
    play.launch();
    play.do('RemoveVideo', { videoId: 'v1' });
    play.do('ChangePhase', { phase: 2 });
    play.do('SubmitVideo', videoData('v2'), user('t1-b'));
    expect(play.do('ApproveVideo', { videoId: 'v2' })).toHaveLength(2);
  });

  it('waits again when a decision is taken back', () => {
    const play = waiting();
    given(tournament, play.events).when(reconsider).thenRefused('video-decided');
    play.do('RefuseVideo', { videoId: 'v1', reason });
    expect(play.do('ReconsiderVideo', { videoId: 'v1', reason: mistake })).toMatchObject([
      { type: 'VideoProposed', data: { title: 'A video', reason: mistake } },
    ]);
    play.do('ApproveVideo', { videoId: 'v1' });
    expect(play.do('ReconsiderVideo', { videoId: 'v1', reason: mistake })).toMatchObject([
      { type: 'VideoRemoved' },
      { type: 'VideoProposed', data: { title: 'A video', reason: mistake } },
    ]);
    expect(play.state.videos.byVideo.size).toBe(0);
    expect(play.do('ApproveVideo', { videoId: 'v1' })).toHaveLength(2);
  });

  it('keeps the captions that it has while it waits again, and has them when it is approved again', () => {
    const play = waiting();
    play.do('ApproveVideo', { videoId: 'v1' });
    for (const language of ['en', 'fr'] as const)
      play.do('AddCaptions', { videoId: 'v1', language, objectKey: `${language}.vtt` }, user('t1-a'));
    play.do('RemoveCaptions', { videoId: 'v1', language: 'fr' }, user('t1-a'));
    const kept = [{ language: 'en', objectKey: 'en.vtt' }];
    for (const fixed of ['ja', 'zh'] as const) {
      const [, proposed] = play.do('ReconsiderVideo', { videoId: 'v1', reason: mistake });
      expect(proposed?.data).toMatchObject({ captions: kept });
      expect(play.state.videos.captions.size).toBe(0);
      play.do('RefuseVideo', { videoId: 'v1', reason });
      play.do('ReconsiderVideo', { videoId: 'v1', reason: mistake });
      play.do('ApproveVideo', { videoId: 'v1' });
      expect(play.state.videos.captions.get('v1')).toEqual(kept);
      kept.push({ language: fixed, objectKey: 'more.vtt' });
      play.do('AddCaptions', { videoId: 'v1', language: fixed, objectKey: 'more.vtt' }, user('t1-a'));
    }
  });

  it('waits again with the picture that it has, and not once its team is in the bracket', () => {
    const play = waiting();
    play.do('SubmitVideo', videoData('v2'), user('t2-a'));
    for (const videoId of ['v1', 'v2']) play.do('ApproveVideo', { videoId });
    play.do('ChangeVideoPicture', { videoId: 'v1', thumbnailKey: 'videos/v1/later' });
    expect(play.do('ReconsiderVideo', { videoId: 'v1', reason: mistake })).toMatchObject([
      { type: 'VideoRemoved' },
      { type: 'VideoProposed', data: { thumbnailKey: 'videos/v1/later' } },
    ]);
    play.do('ApproveVideo', { videoId: 'v1' });
    play.do('ChangePhase', { phase: 3 });
    play.launch();
    given(tournament, play.events).when(reconsider).thenRefused('team-in-bracket');
  });

  it('is gone with its team, and after an admin has removed it', () => {
    const play = waiting();
    play.do('ApproveVideo', { videoId: 'v1' });
    play.do('RemoveVideo', { videoId: 'v1' });
    given(tournament, play.events).when(reconsider).thenRefused('video-replaced');
    const other = waiting();
    other.do('DeleteTeam', { teamId: 't1' });
    expect(other.state.videos.proposals.size).toBe(0);
  });

  it('goes on waiting when the rule is turned off, and the next one is public at once', () => {
    const play = waiting();
    const { season, rules, rulesVersion: version } = play.state.season;
    play.do('SetSeasonRules', { ...settableRulesOf(rules), season, version, approveVideos: false });
    expect(play.state.videos.proposals.get('t1')?.state).toBe('waiting');
    expect(play.do('SubmitVideo', videoData('v2'), user('t2-a'))).toMatchObject([{ type: 'VideoSubmitted' }]);
  });
});
