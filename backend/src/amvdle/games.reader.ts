import { Inject, Injectable } from '@nestjs/common';
import { streakBefore, type AmvdleDay } from '@arena/domain/tournament/amvdle/amvdle';
import { seasonOf } from '@arena/domain/tournament/tournament.events';
import { AMVDLE_GAMES, type AmvdleGameDocument } from '@arena/projections/amvdle/amvdle.read-model';
import { documentId } from '@arena/projections/log/season-projection';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import type { AmvdleGuessAnswer, AmvdleTodayAnswer } from '@arena/projections/views/amvdle.types';
import {
  toAmvdleGameView,
  toAmvdleGuessView,
  type AmvdleGameFacts,
  type AmvdleGameView,
} from '@arena/projections/views/amvdle.view';
import { CommandGateway, type TournamentOutcome, type TournamentState } from '../app/command-gateway.js';
import { eventOf, findEvent } from '../bracket/outcome-event.js';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { WalletsReader } from '../money/wallets.reader.js';
import { DailyGames } from './daily-games.js';
import { nextParisDay } from './paris-day.js';
import { standingBefore, standingOf, type Standing } from './standing.js';

type Played = Pick<AmvdleGameDocument, 'guesses' | 'state' | 'reward'>;

/** A game at a moment: who plays, what the day is, and what else the answer depends on. */
interface Moment {
  readonly day: string;
  readonly userId: string;
  readonly opened: AmvdleDay;
  readonly played: Played;
  readonly standing: Standing;
  readonly state: TournamentState;
}

const UNPLAYED: Played = { guesses: [], state: 'playing', reward: null };

/** Games as their players may see them. */
@Injectable()
export class GamesReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly games: DailyGames,
    private readonly wallets: WalletsReader,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Whether a win of the day pays at all. */
  pays({ sample }: AmvdleDay): boolean {
    return !sample || this.config.sample;
  }

  async today(day: string, opened: AmvdleDay | null, userId: string): Promise<AmvdleTodayAnswer> {
    if (!opened) return { success: true, day, game: null, next_at: nextParisDay(day) };
    const state = this.gateway.tournamentState();
    const played = (await this.played(this.gateway.season(), day, userId)) ?? UNPLAYED;
    const standing = standingOf(state, userId);
    return this.answer({ day, userId, opened, played, standing, state });
  }

  /** The game right after a guess: the same for the first answer and for every repetition. */
  async after(outcome: TournamentOutcome): Promise<AmvdleGuessAnswer> {
    const made = eventOf(outcome, 'AmvdleGuessed');
    const { day, userId, number, guess, feedback } = made.data;
    const { state } = outcome.writer;
    const opened = state.amvdle.days.get(day);
    if (!opened) throw new Error(`A guess was taken on ${day}, which is not open`);
    const before = await this.played(seasonOf(made.stream) ?? this.gateway.season(), day, userId);
    const guesses = [
      ...(before?.guesses ?? []).filter((earlier) => earlier.number < number),
      { number, guess, feedback },
    ];
    const won = findEvent(outcome, 'AmvdleWon');
    const over = won ? 'won' : findEvent(outcome, 'AmvdleLost') ? 'lost' : 'playing';
    const played = { guesses, state: over, reward: won?.data.reward ?? null } as const;
    const standing = await this.standingAfter(outcome, userId);
    const paid = (won?.data.reward ?? 0) > 0;
    return {
      ...(await this.answer({ day, userId, opened, played, standing, state })),
      feedback: toAmvdleGuessView({ number, guess, feedback }),
      balance: paid ? await this.wallets.balanceAfter(outcome, userId) : null,
    };
  }

  private async answer({ day, userId, ...moment }: Moment): Promise<AmvdleTodayAnswer> {
    const { opened, played, state } = moment;
    const { titles } = await this.games.catalogueOf(opened);
    const before = streakBefore(state.amvdle, day, userId);
    const facts: AmvdleGameFacts = {
      ...played,
      answer: opened.answer,
      allowed: state.season.rules.amvdleGuesses,
      rewardPossible: this.pays(opened) ? state.season.rules.amvdleReward : 0,
      noReward: this.whyUnpaid(moment),
      streak: played.state === 'won' ? before + 1 : played.state === 'lost' ? 0 : before,
      titles,
      sample: opened.sample,
    };
    return { success: true, day, game: toAmvdleGameView(facts), next_at: nextParisDay(day) };
  }

  /** Null: a win is, or was, paid. */
  private whyUnpaid({
    opened,
    played,
    standing,
  }: Omit<Moment, 'day' | 'userId'>): AmvdleGameView['no_reward'] {
    if (played.reward !== null && played.reward > 0) return null;
    if (!this.pays(opened)) return 'sample-catalogue';
    if (standing.teamId === null) return 'not-a-participant';
    // A video that came after the win came too late for it.
    return standing.video && played.reward === null ? null : 'no-video';
  }

  private async standingAfter({ writer, revision }: TournamentOutcome, userId: string): Promise<Standing> {
    const { now, later } = await writer.since(revision, (state) => standingOf(state, userId));
    return standingBefore(now, later, userId);
  }

  private played(season: number, day: string, userId: string): Promise<AmvdleGameDocument | null> {
    return this.reader.get<AmvdleGameDocument>(AMVDLE_GAMES, documentId(season, `${day}:${userId}`));
  }
}
