import { describe, expect, it } from '@jest/globals';
import { openedSeason, SEED, seasonOf, type Play } from '../testing/play.js';
import { nextStep } from './next-step.js';

const stepOf = ({ state }: Play) => nextStep(state);

describe('the next step of the season', () => {
  it('leads from the countdown to the draw', () => {
    const play = openedSeason();
    expect(stepOf(play)).toEqual({ code: 'open-registration' });
    play.do('ChangePhase', { phase: 1 });
    expect(stepOf(play)).toEqual({ code: 'await-teams', have: 0, need: 2 });
    play.team('t1', false).team('t2', false).team('t3', false);
    expect(stepOf(play)).toEqual({ code: 'open-competition', have: 3, need: 2 });
    play.do('ChangePhase', { phase: 2 });
    expect(stepOf(play)).toEqual({ code: 'await-videos', have: 0, need: 2 });
    play.do('ToggleUploads', { enabled: false });
    expect(stepOf(play)).toMatchObject({ code: 'allow-uploads' });
    play.do('ToggleUploads', { enabled: true });
    play.video('t1').video('t2');
    expect(stepOf(play)).toEqual({ code: 'videos-missing', have: 2, need: 3 });
    play.video('t3');
    expect(stepOf(play)).toEqual({ code: 'open-betting', have: 3, need: 3 });
    play.do('ChangePhase', { phase: 3 });
    expect(stepOf(play)).toEqual({ code: 'launch-round', round: 1 });
  });

  it('stops waiting for videos when the uploads are closed', () => {
    const play = seasonOf(2).team('t3', false);
    play.do('ChangePhase', { phase: 2 });
    expect(stepOf(play)).toMatchObject({ code: 'videos-missing' });
    play.do('ToggleUploads', { enabled: false });
    expect(stepOf(play)).toMatchObject({ code: 'open-betting' });
  });

  it('leads to videos that wait for approval, as long as the draw would leave their teams out', () => {
    const play = openedSeason({ approveVideos: true }).team('t1').team('t2').team('t3');
    for (const phase of [2, 3] as const) {
      play.do('ChangePhase', { phase });
      expect(stepOf(play)).toEqual({ code: 'approve-videos', need: 3 });
    }
    for (const videoId of ['v-t1', 'v-t2']) play.do('ApproveVideo', { videoId });
    expect(stepOf(play)).toEqual({ code: 'approve-videos', need: 1 });
    play.do('RefuseVideo', { videoId: 'v-t3', reason: 'Not animated' });
    expect(stepOf(play)).toEqual({ code: 'launch-round', round: 1 });
    play.fork().do('RemoveVideo', { videoId: 'v-t3' });
    play.do('ReconsiderVideo', { videoId: 'v-t3', reason: 'It is animated' });
    play.launch();
    expect(stepOf(play)).toMatchObject({ code: 'decide-match' });
  });

  it('leads back if a phase was changed too early', () => {
    expect(stepOf(seasonOf(1))).toEqual({ code: 'return-to-competition', have: 1, need: 2 });
    const play = seasonOf(2).launch();
    play.do('ChangePhase', { phase: 0 });
    expect(stepOf(play)).toEqual({ code: 'return-to-betting', round: 1 });
  });

  it('leads through a round: favorites, showing it, every match, the next round', () => {
    const play = seasonOf(4);
    play.do('LaunchRound', { seed: SEED });
    expect(stepOf(play)).toEqual({ code: 'name-favorites', round: 1, have: 0, need: 2 });
    play.favorites();
    expect(stepOf(play)).toEqual({ code: 'show-round', round: 1 });
    play.show();
    expect(stepOf(play)).toEqual({ code: 'decide-match', round: 1, matchId: 'r1m1', have: 0, need: 2 });
    play.win('r1m1', play.match('r1m1').team1);
    expect(stepOf(play)).toEqual({ code: 'decide-match', round: 1, matchId: 'r1m2', have: 1, need: 2 });
    play.complete();
    expect(stepOf(play)).toEqual({ code: 'launch-round', round: 2 });
    play.launch().complete();
    expect(stepOf(play)).toEqual({ code: 'close-season' });
  });

  it('waits for bets that are being paid, revives and the vote before the next launch', () => {
    const play = seasonOf(4).launch();
    for (let n = 0; n < 2_001; n++) play.bet(`u${n}`, 'r1m2', play.match('r1m2').team1, 100);
    play.complete();
    expect(stepOf(play)).toEqual({ code: 'await-settlement', round: 1, have: 1, need: 2 });
    play.do('ContinueSettlement', { matchId: 'r1m2' });
    play.do('SetRevivesAllowed', { round: 1, count: 1 });
    expect(stepOf(play)).toEqual({ code: 'use-revives', round: 1, have: 0, need: 1 });
    play.do('OpenRevivalVote', { round: 1 });
    expect(stepOf(play)).toMatchObject({ code: 'await-vote', round: 1 });
  });

  it('after the final, waits for the bets and shows the round before the season is closed', () => {
    const play = seasonOf(2).launch();
    for (let n = 0; n < 2_001; n++) play.bet(`u${n}`, 'r1m1', play.match('r1m1').team1, 100);
    play.complete();
    expect(stepOf(play)).toEqual({ code: 'await-settlement', round: 1, have: 0, need: 1 });
    expect(() => play.do('CloseSeason', {})).toThrow();
    play.do('ContinueSettlement', { matchId: 'r1m1' });
    play.do('ChangeRoundVisibility', { round: 1, visible: false });
    expect(stepOf(play)).toEqual({ code: 'show-round', round: 1 });
    play.show();
    expect(stepOf(play)).toEqual({ code: 'close-season' });
  });
});
