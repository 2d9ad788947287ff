import { SYSTEM } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import {
  findMatch,
  isBye,
  isComplete,
  latestRound,
  loserOf,
  plays,
  type Match,
  type Round,
} from '../bracket/bracket.js';
import { candidatesOf, openVote, revivesOf } from '../revives/revives.js';
import { Chance } from './chance.js';
import { Bazaar } from './bazaar.js';
import { DailyGame } from './daily-game.js';
import { later, seasonOf, user, type Play } from './play.js';

export interface SeasonOptions {
  /** The same seed repeats the season exactly. */
  readonly seed: number;
  readonly teams: number;
  /** Called when every match of a round is decided, before any revive. */
  readonly onComplete?: (play: Play, round: Round) => void;
}

/** What people write as a reason: names and an address, which must never become public. */
export const REASON = 'Ann Winter (ann.winter@example.org) asked Bo Summers for it';

const FANS = Array.from({ length: 12 }, (_, n) => `fan${n}`);
/** Enough for a thousand teams. A broken rule must fail a test, not block it. */
const MOST_ROUNDS = 15;
const DAY = 24 * 60 * 60 * 1000;

/** Plays a random season to its Grand Winner. */
export function playSeason(options: SeasonOptions): Play {
  const generator = new SeasonGenerator(options);
  return generator.play();
}

class SeasonGenerator {
  private readonly chance: Chance;
  private readonly season: Play;
  private readonly bazaar: Bazaar;
  private readonly daily: DailyGame;
  private readonly welcomes: Chance;
  private bets = 0;

  constructor(private readonly options: SeasonOptions) {
    this.chance = new Chance(options.seed);
    this.season = seasonOf(options.teams, { thirdPlaceMatch: options.seed % 2 === 1 });
    this.dissolveTeams();
    this.bazaar = new Bazaar(this.season, this.chance, FANS);
    // A separate generator, so that side events do not change the matches.
    this.daily = new DailyGame(this.season, new Chance(~options.seed), FANS);
    this.welcomes = new Chance(options.seed + 1);
  }

  play(): Play {
    const { bracket } = this.season.state;
    while (bracket.grandWinner === null) {
      if (bracket.rounds.length === MOST_ROUNDS) throw new Error(`Seed ${this.options.seed} finds no end`);
      this.round();
    }
    return this.season;
  }

  private round(): void {
    const { season, chance } = this;
    season.launch();
    if (chance.percent(60)) this.allowRevives(chance.between(0, 3));
    for (const userId of FANS) if (chance.percent(60)) this.moveMoney(userId);
    for (const userId of FANS) if (this.welcomes.percent(15)) this.claimWelcome(userId);
    chance.times(5, 40, () => this.bettingStep());
    chance.times(0, 8, () => this.bazaar.step());
    this.daily.play();
    for (const match of this.open()) this.decideMatch(match);
    this.options.onComplete?.(season, this.latest());
    chance.times(0, 3, () => this.overturn());
    chance.times(0, 4, () => this.reviveStep());
    this.closeVote();
    this.allowRevives(revivesOf(season.state.revives, this.latest().round).length);
  }

  /** Before the bracket: an admin deletes a team, a mate leaves one, and their members form a new one. */
  private dissolveTeams(): void {
    const { season } = this;
    for (const teamId of ['deleted', 'left']) season.team(teamId, false);
    season.do('DeleteTeam', { teamId: 'deleted' });
    season.do('ChangePhase', { phase: 1 });
    season.do('LeaveTeam', { teamId: 'left' }, user('left-b'));
    season.team('left', false).do('LeaveTeam', { teamId: 'left' }, user('left-a'));
    season.do('ChangePhase', { phase: 3 });
  }

  private claimWelcome(userId: string): void {
    this.attempt(() => this.season.do('ClaimWelcomeMoney', {}, user(userId)));
  }

  private moveMoney(userId: string): void {
    const amount = this.chance.between(1, 50_000);
    this.season.do('GrantMoney', { userId, amount, reason: REASON });
    // Refused to a bettor in debt.
    const remove = () => this.season.do('RemoveMoney', { userId, amount, reason: REASON });
    if (this.chance.percent(20)) this.attempt(remove);
  }

  private bettingStep(): void {
    const match = this.chance.pick(this.open());
    if (!match) return;
    if (this.chance.percent(5)) this.setOdds(match);
    else if (this.chance.percent(5)) this.nameFavorite(match);
    else if (this.chance.percent(10)) this.deleteBet();
    else if (this.chance.percent(3)) this.pauseBetting(match);
    else this.placeBet(match);
  }

  private placeBet(match: Match): void {
    const userId = this.chance.pick([...FANS, ...this.season.state.teams.byMember.keys()]);
    if (userId === undefined) return;
    const stake = this.chance.between(1, Math.max(this.season.balance(userId), 1));
    const betId = `bet${this.bets++}`;
    const bet = { betId, matchId: match.matchId, userId, teamId: this.eitherTeam(match), stake };
    this.attempt(() =>
      this.season.do('PlaceBet', { ...bet, confirm: this.chance.percent(70) }, user(userId)),
    );
  }

  private deleteBet(): void {
    const bet = this.chance.pick([...this.season.state.betting.bets.values()]);
    if (bet) this.attempt(() => this.season.do('DeleteBet', { betId: bet.betId }, user(bet.userId)));
  }

  private setOdds(match: Match): void {
    const odds = this.chance.between(101, 1_000);
    const { matchId } = match;
    this.attempt(() => this.season.do('SetOdds', { matchId, teamId: this.eitherTeam(match), odds }));
  }

  private nameFavorite(match: Match): void {
    this.season.do('NameFavorite', { matchId: match.matchId, teamId: this.eitherTeam(match) });
  }

  private pauseBetting({ matchId }: Match): void {
    this.season.do('CloseBetting', { matchId });
    if (this.chance.percent(70)) this.season.do('ReopenBetting', { matchId });
  }

  private decideMatch(match: Match): void {
    this.season.win(match.matchId, this.eitherTeam(match));
    if (this.chance.percent(20)) this.bettingStep();
    if (this.chance.percent(15)) this.turn(match);
  }

  private overturn(teamId?: string): void {
    const { matches } = this.latest();
    const all = matches.filter((each) => !isBye(each) && (teamId === undefined || plays(each, teamId)));
    const match = this.chance.pick(all);
    if (match) this.turn(match);
  }

  private turn({ matchId }: Match): void {
    const match = findMatch(this.season.state.bracket, matchId);
    const loser = match ? loserOf(match) : null;
    if (loser === null) return;
    this.season.do('DeclareWinner', { matchId, teamId: loser, confirm: true, reason: REASON });
  }

  private reviveStep(): void {
    const { season, chance } = this;
    const round = this.latest();
    const revived = chance.pick(revivesOf(season.state.revives, round.round));
    if (revived && chance.percent(30)) season.do('RevokeRevive', { teamId: revived.teamId, reason: REASON });
    else if (revived && chance.percent(20)) this.overturn(revived.teamId);
    else if (!isComplete(round)) return;
    else if (chance.percent(60)) this.reviveSomebody();
    else this.vote();
  }

  private vote(): void {
    const { season, chance } = this;
    this.attempt(() => season.do('OpenRevivalVote', { round: this.latest().round }));
    if (!openVote(season.state.revives)) return;
    chance.times(0, 8, () => {
      const teamId = chance.pick(candidatesOf(season.state.revives, this.latest()));
      const fan = user(chance.pick(FANS) ?? 'fan');
      // Refused while the round is hidden.
      if (teamId !== undefined) this.attempt(() => season.do('CastRevivalVote', { teamId }, fan));
    });
    if (chance.percent(30)) this.overturn();
    else if (chance.percent(30)) this.reviveSomebody();
    if (chance.percent(40)) this.closeVote();
    else if (chance.percent(60)) this.stopVote(chance.percent(50) ? 'EndRevivalVote' : 'CancelRevivalVote');
  }

  private reviveSomebody(): void {
    const { season, chance } = this;
    const teamId = chance.pick(candidatesOf(season.state.revives, this.latest()));
    if (teamId === undefined) return;
    if (chance.percent(40)) this.attempt(() => season.do('ReviveWithCard', { teamId }, user(`${teamId}-a`)));
    else this.attempt(() => season.do('ReviveTeam', { teamId, reason: REASON }));
  }

  private stopVote(type: 'EndRevivalVote' | 'CancelRevivalVote'): void {
    this.attempt(() => this.season.do(type, { round: this.latest().round, reason: REASON }));
  }

  private closeVote(): void {
    const vote = openVote(this.season.state.revives);
    if (vote) this.season.do('CloseRevivalVote', { round: vote.round }, SYSTEM, later(DAY));
  }

  private allowRevives(count: number): void {
    this.attempt(() => this.season.do('SetRevivesAllowed', { round: this.latest().round, count }));
  }

  /** A refused command must not change anything. */
  private attempt(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  private latest(): Round {
    const round = latestRound(this.season.state.bracket);
    if (!round) throw new Error('No round was launched');
    return round;
  }

  private open(): Match[] {
    return this.latest().matches.filter((match) => match.winner === null);
  }

  private eitherTeam({ team1, team2 }: Match): string {
    return this.chance.pick([team1, team2 ?? team1]) ?? team1;
  }
}
