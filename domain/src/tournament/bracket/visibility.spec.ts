import { describe, expect, it } from '@jest/globals';
import { ADMIN, seasonOf, user } from '../testing/play.js';
import {
  isShownMatch,
  latestSeenRound,
  maySeeRound,
  requireSeenMatch,
  seesMatch,
  showingOf,
} from './visibility.js';

const MATCH = 'r1m1';

describe('who may see a round', () => {
  it('is everyone if it is visible, otherwise only staff', () => {
    expect(maySeeRound({ visible: true }, { staff: false })).toBe(true);
    expect(maySeeRound({ visible: false }, { staff: false })).toBe(false);
    expect(maySeeRound({ visible: false }, { staff: true })).toBe(true);
  });

  it('is told apart from who has seen it before', () => {
    const play = seasonOf(4);
    const showing = () => showingOf(play.state.bracket.rounds.at(-1));
    const show = (visible: boolean) => {
      play.do('ChangeRoundVisibility', { round: 1, visible });
      return showing();
    };
    expect(showing()).toBe('not-yet');
    play.launch();
    expect([showing(), show(false), show(true)]).toEqual(['shown', 'hidden-again', 'revealed']);
  });

  it('decides which matches exist for an actor', () => {
    const play = seasonOf(4).launch();
    play.do('AddJudge', { userId: 'judge', name: 'Judy', color: 'red' });
    play.do('ChangeRoundVisibility', { round: 1, visible: false });
    const { state } = play;
    for (const actor of [ADMIN, user('judge')]) {
      expect(requireSeenMatch(state, actor, MATCH).matchId).toBe(MATCH);
      expect(latestSeenRound(state, actor)?.round).toBe(1);
    }
    for (const matchId of [MATCH, 'r9m9', 'nonsense']) {
      expect(() => requireSeenMatch(state, user('u'), matchId)).toThrow('This match does not exist.');
      expect([seesMatch(state, user('u'), matchId), isShownMatch(state, matchId)]).toEqual([false, false]);
    }
    expect(latestSeenRound(state, user('u'))).toBeUndefined();
    play.show();
    expect([seesMatch(state, user('u'), MATCH), isShownMatch(state, MATCH)]).toEqual([true, true]);
  });
});
