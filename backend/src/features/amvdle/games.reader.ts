import { Inject, Injectable } from '@nestjs/common';
import type { AmvdleDay } from '@arena/domain/tournament/amvdle/amvdle';
import { AMVDLE_GAMES, type AmvdleGameDocument } from '@arena/projections/amvdle/amvdle.read-model';
import type { AmvdleGuessAnswer, AmvdleTodayAnswer } from '@arena/projections/amvdle/amvdle.types';
import { toAmvdleGuessView } from '@arena/projections/amvdle/amvdle.view';
import { documentId } from '@arena/projections/kernel/season-projection';
import { APP_CONFIG, type AppConfig } from '../../platform/config/config.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { CommandGateway, type TournamentOutcome } from '../../platform/runtime/command-gateway.js';
import { nextParisDay } from '../../platform/system/paris-day.js';
import { DailyGames } from './daily-games.js';
import { gameOf, gameView, type Game, type guessed, type GameProgress } from './game-answer.js';

const UNPLAYED: GameProgress = { guesses: [], state: 'playing', reward: null };

@Injectable()
export class GamesReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly days: DailyGames,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  pays({ sample }: AmvdleDay): boolean {
    return !sample || this.config.sample;
  }

  async today(day: string, opened: AmvdleDay | null, userId: string): Promise<AmvdleTodayAnswer> {
    if (!opened) return { success: true, day, game: null, next_at: nextParisDay(day) };
    const played = await this.played(this.gateway.season(), day, userId);
    return this.answer(gameOf(this.gateway.tournamentState(), day, opened, userId), played);
  }

  /** The game right after a guess. The earlier guesses come from the read models: they never change. */
  async after({ season, answer }: TournamentOutcome<ReturnType<typeof guessed>>): Promise<AmvdleGuessAnswer> {
    const { made, game, state, reward, balance } = answer;
    const { day, userId, number, guess, feedback } = made;
    const known = await this.played(season, day, userId);
    const earlier = known.guesses.filter((each) => each.number < number);
    const played: GameProgress = { guesses: [...earlier, { number, guess, feedback }], state, reward };
    return {
      ...(await this.answer(game, played)),
      feedback: toAmvdleGuessView({ number, guess, feedback }),
      balance,
    };
  }

  private async answer(game: Game, played: GameProgress): Promise<AmvdleTodayAnswer> {
    const { day, opened } = game;
    const { titles } = await this.days.catalogueOf(opened);
    const view = gameView(game, played, titles, this.pays(opened));
    return { success: true, day, game: view, next_at: nextParisDay(day) };
  }

  private async played(season: number, day: string, userId: string): Promise<GameProgress> {
    const id = documentId(season, `${day}:${userId}`);
    return (await this.reader.get<AmvdleGameDocument>(AMVDLE_GAMES, id)) ?? UNPLAYED;
  }
}
