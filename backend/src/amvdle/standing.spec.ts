import { describe, expect, it } from '@jest/globals';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { teamRegistered, videoSubmitted } from '@arena/projections/testing/facts';
import { standingBefore, type Standing } from './standing.js';

const deleted: TournamentEvent = {
  type: 'TeamDeleted',
  data: { teamId: 'red', leaderId: 'red-leader', mateId: 'red-mate' },
};
const removed: TournamentEvent = { type: 'VideoRemoved', data: { videoId: 'v', teamId: 'red' } };
const registered = teamRegistered('red');
const submitted = videoSubmitted('v', 'red');

const NONE: Standing = { teamId: null, video: false };
const TEAM: Standing = { teamId: 'red', video: false };
const READY: Standing = { teamId: 'red', video: true };

describe('what a reward depends on, as it was before', () => {
  it.each<[string, Standing, TournamentEvent[], Standing]>([
    ['nothing happened', READY, [], READY],
    ['the video came', READY, [submitted], TEAM],
    ['team and video came', READY, [registered, submitted], NONE],
    ['the video went', TEAM, [removed], READY],
    ['team and video went', NONE, [removed, deleted], READY],
    ['the team went', NONE, [deleted], TEAM],
    ['the video was replaced', READY, [removed, submitted], READY],
    ['another team came', READY, [teamRegistered('blue'), videoSubmitted('w', 'blue')], READY],
  ])('%s', (_case, now, later, before) => {
    expect(standingBefore(now, later, 'red-mate')).toEqual(before);
  });
});
