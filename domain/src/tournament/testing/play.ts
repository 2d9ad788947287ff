import { type Actor, SYSTEM } from '../../kernel/command.js';
import { folded } from '../../kernel/events/fold.js';
import { commitmentOf } from '../bracket/draw.js';
import { SAMPLE_CATALOGUE } from '../products/sample-products.js';
import type { VideoFile } from '../videos/videos.events.js';
import { DEFAULT_RULES, type SeasonRules } from '../season/season-rules.js';
import { CHARACTERS } from '../teams/characters.js';
import { tournament, type TournamentCommand, type TournamentCommandOf } from '../tournament.js';
import type { TournamentEvent } from '../tournament.events.js';
import type { TournamentState } from '../tournament-state.js';

type Type = TournamentCommand['type'];
type DataOf<T extends Type> = TournamentCommandOf<T>['data'];

export const ADMIN: Actor = { userId: 'admin', admin: true };
export const SEED = 'a1b2c3';
export const START = '2025-03-28T19:00:00.000Z';

export function user(userId: string): Actor {
  return { userId, admin: false };
}

/** `START` plus milliseconds. */
export function later(milliseconds: number): string {
  return new Date(Date.parse(START) + milliseconds).toISOString();
}

export function command<T extends Type>(
  type: T,
  data: DataOf<T>,
  actor = ADMIN,
  at = START,
): TournamentCommand {
  return { type, data, actor, at } as TournamentCommand;
}

export const VIDEO: VideoFile = {
  objectKey: 'videos/x',
  contentType: 'video/mp4',
  size: 1_000,
  duration: 180_000,
  container: 'mp4',
  videoCodec: 'h264',
  audioCodec: 'aac',
};

/** Every step goes through `decide`, so impossible states cannot be staged. */
export class Play {
  readonly state: TournamentState = tournament.initial();
  readonly events: TournamentEvent[] = [];

  /** Decides and folds. @throws DomainError */
  do<T extends Type>(type: T, data: DataOf<T>, actor = ADMIN, at = START): TournamentEvent[] {
    const events = tournament.decide(this.state, command(type, data, actor, at));
    for (const event of events) tournament.evolve(this.state, event);
    this.events.push(...events);
    return events;
  }

  /** An independent copy of the season. */
  fork(): Play {
    const copy = new Play();
    Object.assign(copy, { state: folded(tournament, this.events), events: [...this.events] });
    return copy;
  }

  team(teamId: string, withVideo = true): this {
    this.do('RegisterTeam', teamData(teamId));
    if (withVideo) this.video(teamId);
    return this;
  }

  video(teamId: string): this {
    const phase = this.state.season.phase;
    this.do('ChangePhase', { phase: 2 });
    this.do('SubmitVideo', videoData(`v-${teamId}`), user(`${teamId}-a`));
    this.do('ChangePhase', { phase });
    return this;
  }

  /** Launches the next round, makes the first team of each match the favorite and shows the round. */
  launch(): this {
    this.do('LaunchRound', { seed: this.state.bracket.rounds.length === 0 ? SEED : null });
    return this.favorites().show();
  }

  favorites(): this {
    const round = this.state.bracket.rounds.at(-1);
    for (const { matchId, team1, team2 } of round?.matches ?? [])
      if (team2 !== null) this.do('NameFavorite', { matchId, teamId: team1 });
    return this;
  }

  show(): this {
    this.do('ChangeRoundVisibility', { round: this.state.bracket.rounds.length, visible: true });
    return this;
  }

  /** Grants the stake, then bets. */
  bet(userId: string, matchId: string, teamId: string, stake: number, betId = `${matchId}-${userId}`): this {
    this.do('GrantMoney', { userId, amount: stake, reason: 'a test' });
    this.do('PlaceBet', { betId, matchId, userId, teamId, stake, confirm: false }, user(userId));
    return this;
  }

  win(matchId: string, teamId: string, confirm = false): TournamentEvent[] {
    return this.do('DeclareWinner', { matchId, teamId, confirm });
  }

  /** Declares the first team of every open match of the latest round. */
  complete(): this {
    for (const { matchId, winner, team1 } of this.state.bracket.rounds.at(-1)?.matches ?? [])
      if (winner === null) this.win(matchId, team1);
    return this;
  }

  match(matchId: string): { team1: string; team2: string } {
    const found = this.state.bracket.rounds
      .flatMap(({ matches }) => matches)
      .find((m) => m.matchId === matchId);
    if (found?.team2 == null) throw new Error(`${matchId} is not played by two teams`);
    return { team1: found.team1, team2: found.team2 };
  }

  balance(userId: string): number {
    return this.state.money.balances.get(userId) ?? 0;
  }
}

export function openedSeason(rules: Partial<SeasonRules> = {}): Play {
  const play = new Play();
  play.do('OpenSeason', openSeasonData(rules), SYSTEM);
  return play;
}

export function openSeasonData(rules: Partial<SeasonRules> = {}): DataOf<'OpenSeason'> {
  return {
    season: 1,
    rules: { ...DEFAULT_RULES, ...rules },
    catalogue: SAMPLE_CATALOGUE,
    commitment: commitmentOf(SEED),
  };
}

/** Phase 3 with teams t1 to tn, all with a video. Round 1 is not launched. */
export function seasonOf(teams: number, rules: Partial<SeasonRules> = {}): Play {
  const play = openedSeason(rules);
  for (let n = 1; n <= teams; n++) play.team(`t${n}`);
  play.do('ChangePhase', { phase: 3 });
  return play;
}

/** The members of team `x` are `x-a` and `x-b`. */
export function teamData(teamId: string): DataOf<'RegisterTeam'> {
  const [first, second] = CHARACTERS;
  if (!first || !second) throw new Error('There are no characters');
  return {
    teamId,
    name: `Team ${teamId}`,
    description: '',
    color: 'red',
    leader: { userId: `${teamId}-a`, name: `${teamId} A`, character: first.id },
    mate: { userId: `${teamId}-b`, name: `${teamId} B`, character: second.id },
  };
}

export function videoData(videoId: string): DataOf<'SubmitVideo'> {
  return { videoId, title: 'A video', animatedOnly: true, file: VIDEO, thumbnailKey: null };
}
