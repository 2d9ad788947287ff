import { toDecimal, type Hundredths } from '@arena/domain/kernel/money';
import { streakBefore, type AmvdleDay } from '@arena/domain/tournament/amvdle/amvdle';
import { balanceOf, teamOf } from '@arena/domain/tournament/tournament';
import type { AmvdleGameDocument } from '@arena/projections/amvdle/amvdle.read-model';
import { toAmvdleGameView, type AmvdleGameView } from '@arena/projections/amvdle/amvdle.view';
import type { TournamentAnswer, TournamentState } from '../../platform/runtime/command-gateway.js';
import { eventOf, findEvent } from '../../platform/runtime/outcome-event.js';

export type GameProgress = Pick<AmvdleGameDocument, 'guesses' | 'state' | 'reward'>;

/** The part of an answer that comes from the state, as of one moment. */
export interface Game {
  readonly day: string;
  readonly opened: AmvdleDay;
  /** Days in a row that the player won before this one. */
  readonly streak: number;
  readonly allowedGuesses: number;
  readonly rewardOfWin: Hundredths;
  /** Why a win of this player would not be paid. */
  readonly unpaid: 'not-a-participant' | 'no-video' | null;
}

export function gameOf(state: TournamentState, day: string, opened: AmvdleDay, userId: string): Game {
  const { amvdleGuesses, amvdleReward } = state.season.rules;
  const team = teamOf(state.teams, userId);
  const hasVideo = team !== undefined && state.videos.byTeam.has(team.teamId);
  return {
    day,
    opened,
    streak: streakBefore(state.amvdle, day, userId),
    allowedGuesses: amvdleGuesses,
    rewardOfWin: amvdleReward,
    unpaid: !team ? 'not-a-participant' : hasVideo ? null : 'no-video',
  };
}

export const guessed = ((state, events) => {
  const { data: made } = eventOf(events, 'AmvdleGuessed');
  const { day, userId } = made;
  const opened = state.amvdle.days.get(day);
  if (!opened) throw new Error(`A guess was taken on ${day}, which is not open`);
  return { made, game: gameOf(state, day, opened, userId), ...resultOf(state, events, userId) };
}) satisfies TournamentAnswer<unknown>;

function resultOf(
  state: TournamentState,
  events: Parameters<TournamentAnswer<unknown>>[1],
  userId: string,
): Pick<GameProgress, 'state' | 'reward'> & { readonly balance: number | null } {
  const reward = findEvent(events, 'AmvdleWon')?.data.reward ?? null;
  if (reward === null)
    return { state: findEvent(events, 'AmvdleLost') ? 'lost' : 'playing', reward, balance: null };
  const balance = reward > 0 ? toDecimal(balanceOf(state.money, userId)) : null;
  return { state: 'won', reward, balance };
}

/** @param pays whether a win of the day is paid at all */
export function gameView(
  { opened, allowedGuesses, rewardOfWin, streak, unpaid }: Game,
  played: GameProgress,
  titles: readonly string[],
  pays: boolean,
): AmvdleGameView {
  return toAmvdleGameView({
    ...played,
    answer: opened.answer,
    allowed: allowedGuesses,
    rewardPossible: pays ? rewardOfWin : 0,
    noReward: noReward(played.reward, unpaid, pays),
    streak: { playing: streak, won: streak + 1, lost: 0 }[played.state],
    titles,
    sample: opened.sample,
  });
}

/** Null: a win is, or was, paid. */
function noReward(
  paid: Hundredths | null,
  unpaid: Game['unpaid'],
  pays: boolean,
): AmvdleGameView['no_reward'] {
  if (paid !== null && paid > 0) return null;
  if (!pays) return 'sample-catalogue';
  // A video that was submitted after the win does not count for it.
  return unpaid ?? (paid === 0 ? 'no-video' : null);
}
