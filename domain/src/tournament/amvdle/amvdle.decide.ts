import type { Command } from '../../kernel/command.js';
import type { AmvdleEntry } from '../../amvdle/amvdle-catalogue.events.js';
import { DomainError } from '../../kernel/domain-error.js';
import { requireUser } from '../access.js';
import { teamOf } from '../teams/teams.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import type { AmvdleEvent } from './amvdle.events.js';
import { gameOf } from './amvdle.js';
import { feedbackOn } from './feedback.js';

type OpenAmvdleDay = Command<
  'OpenAmvdleDay',
  { day: string; catalogueVersion: number; answer: AmvdleEntry; sample: boolean }
>;
/** `guess` null: no entry has that title. `rewarded`: whether any win pays. */
type GuessAmv = Command<
  'GuessAmv',
  { day: string; sentFor?: string | undefined; guess: AmvdleEntry | null; rewarded: boolean }
>;

export const amvdleDecisions: Decisions<OpenAmvdleDay | GuessAmv> = {
  OpenAmvdleDay({ amvdle }, { data }) {
    return amvdle.days.has(data.day) ? [] : [{ type: 'AmvdleDayOpened', data }];
  },
  GuessAmv(state, { data, actor }) {
    const userId = requireUser(actor);
    const { day, rewarded } = data;
    const { guess, answer, number } = turnOf(state, data, userId);
    const feedback = feedbackOn(guess, answer);
    const guessed: AmvdleEvent = { type: 'AmvdleGuessed', data: { day, userId, number, guess, feedback } };
    if (feedback.title === 'exact') {
      const team = teamOf(state.teams, userId);
      const reward =
        rewarded && team !== undefined && state.videos.byTeam.has(team.teamId)
          ? state.season.rules.amvdleReward
          : 0;
      return [guessed, { type: 'AmvdleWon', data: { day, userId, guesses: number, reward } }];
    }
    if (number < state.season.rules.amvdleGuesses) return [guessed];
    return [guessed, { type: 'AmvdleLost', data: { day, userId } }];
  },
};

interface Turn {
  readonly guess: AmvdleEntry;
  readonly answer: AmvdleEntry;
  readonly number: number;
}

function turnOf(
  { amvdle, season }: TournamentState,
  { day, sentFor = day, guess }: GuessAmv['data'],
  userId: string,
): Turn {
  if (sentFor !== day) throw new DomainError('amvdle-day-over');
  const opened = amvdle.days.get(day);
  if (!opened) throw new DomainError('amvdle-no-game');
  const game = gameOf(amvdle, day, userId);
  if (game && game.outcome !== 'playing')
    throw new DomainError('amvdle-over', { guesses: season.rules.amvdleGuesses });
  if (guess === null) throw new DomainError('amvdle-unknown-title');
  if (game?.guessed.has(guess.entryId)) throw new DomainError('amvdle-guessed-already');
  return { guess, answer: opened.answer, number: (game?.guessed.size ?? 0) + 1 };
}
