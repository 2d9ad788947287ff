import { SYSTEM } from '@arena/domain/kernel/command';
import { teamOf, type TournamentCommand } from '@arena/domain/tournament/tournament';
import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';
import type { Response } from 'supertest';
import type { Intent } from '../../../platform/runtime/command-gateway.js';
import {
  startTestApp,
  type Agent,
  type Person,
  type TestApp,
  type TestAppOptions,
} from '../../../testing/test-app.js';

export interface TestTeam {
  readonly name: string;
  readonly teamId: string;
  readonly leader: Person;
  readonly mate: Person;
}

type Body = Record<string, unknown>;

interface RulesAnswer {
  readonly season: number;
  readonly version: number;
  readonly rules: Body;
}

/** Rules that no admin sets. */
const FIXED_RULES = /jury|revive|min_teams|amvdle/;

/** A season for tests, with its people and teams and the frequent calls. */
export class Arena {
  private constructor(
    readonly app: TestApp,
    readonly admin: Person,
    readonly teams: readonly TestTeam[],
  ) {}

  /** Teams with videos in phase 3, before the first launch. */
  static async withTeams(count: number, options: TestAppOptions = {}): Promise<Arena> {
    const app = await startTestApp(options);
    const admin = await app.person('admin');
    const teams: TestTeam[] = [];
    for (let number = 1; number <= count; number++) {
      const [leader, mate] = await Promise.all([app.signUp(`lead ${number}`), app.signUp(`mate ${number}`)]);
      const name = `Team ${number}`;
      const teamId = await app.formTeam(name, leader, mate);
      teams.push({ name, teamId, leader, mate });
    }
    const arena = new Arena(app, admin, teams);
    await app.setPhase(2);
    for (const team of teams) await arena.submitVideo(team);
    await app.setPhase(3);
    return arena;
  }

  /** Like `withTeams`, but their leaders register them. */
  static async withRegisteredTeams(count: number, options: TestAppOptions = {}): Promise<Arena> {
    const app = await startTestApp(options);
    const teams: TestTeam[] = [];
    const arena = new Arena(app, await app.person('admin'), teams);
    await arena.done('/phase/update', { phase: 1 });
    for (let number = 1; number <= count; number++) teams.push(await arena.register(number));
    await arena.done('/phase/update', { phase: 2 });
    for (const team of teams) await arena.submitVideo(team);
    await arena.done('/phase/update', { phase: 3 });
    return arena;
  }

  /** Like `withTeams`, with round 1 launched, its favorites named and shown to everybody. */
  static async betting(teams: number, options: TestAppOptions = {}): Promise<Arena> {
    const arena = await Arena.withTeams(teams, options);
    await arena.open();
    return arena;
  }

  close(): Promise<void> {
    return this.app.close();
  }

  get(path: string, agent: Agent = this.admin.agent): Promise<Response> {
    return settled(agent.get(`/api${path}`));
  }

  post(path: string, body: Body, agent: Agent = this.admin.agent, key?: string): Promise<Response> {
    const request = agent.post(`/api${path}`);
    return settled((key ? request.set('Idempotency-Key', key) : request).send(body));
  }

  delete(path: string, agent: Agent = this.admin.agent): Promise<Response> {
    return settled(agent.delete(`/api${path}`));
  }

  /** Posts as the admin. @throws when the request fails */
  async done(path: string, body: Body = {}): Promise<Response> {
    const answer = await this.post(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer;
  }

  /** A command of the system itself, past HTTP. */
  async send(command: Intent<TournamentCommand>, actor = SYSTEM): Promise<void> {
    await this.app.gateway.tournament(command, this.app.context(actor));
  }

  /** Launches the next round, names team 1 of each match the favorite, and shows the round. */
  async open(): Promise<MatchView[]> {
    const { round, matches } = (await this.done('/bracket/launch')).body as {
      round: number;
      matches: MatchView[];
    };
    for (const match of matches.filter(isPlayed))
      await this.done('/bracket/favorites', { match_id: match.match_id, team_name: match.team1 });
    await this.done('/bracket/visibility', { round, visible: true });
    return matches;
  }

  /** As the admin sees it. */
  async bracket(): Promise<BracketView> {
    return (await this.get('/bracket/all')).body as BracketView;
  }

  async match(matchId: string): Promise<MatchView> {
    const found = (await this.bracket()).matches.find((match) => match.match_id === matchId);
    if (!found) throw new Error(`No match ${matchId}`);
    return found;
  }

  winner(matchId: string, team: string, more: Body = {}): Promise<Response> {
    return this.post('/bracket/winner', { match_id: matchId, team_name: team, ...more });
  }

  /** Sends all rules that an admin sets, with these changes. */
  async setRules(changes: Body): Promise<Response> {
    const { season, version, rules } = (await this.get('/settings/season-rules')).body as RulesAnswer;
    const current = Object.entries(rules).filter(([name]) => !FIXED_RULES.test(name));
    return this.post('/settings/season-rules', {
      ...Object.fromEntries(current),
      season,
      version,
      ...changes,
    });
  }

  /** Lets team 1 win every undecided match of the latest round. */
  async decideRound(): Promise<void> {
    for (const match of (await this.bracket()).matches.filter((each) => each.winner === null))
      await this.done('/bracket/winner', { match_id: match.match_id, team_name: match.team1 });
  }

  /** A person without a team, with an amount of ST Dollars. */
  async bettor(name: string, amount: number): Promise<Person> {
    const person = await this.app.signUp(name);
    if (amount > 0) await this.done('/stdollars/add', { user_id: person.userId, amount, reason: 'to bet' });
    return person;
  }

  /** Members bet on their own team in its match, others on the first one. */
  bet(person: Person, match: MatchView, amount: unknown, more: Body = {}, key?: string): Promise<Response> {
    const own = this.teams.find(({ leader, mate }) => leader === person || mate === person)?.name;
    const body = {
      match_id: match.match_id,
      user_id: person.userId,
      team_name: own !== undefined && own === match.team2 ? own : match.team1,
      bet_amount: amount,
    };
    return this.post('/bets/place', { ...body, ...more }, person.agent, key);
  }

  async balance({ userId }: Person): Promise<number> {
    return ((await this.get(`/stdollars/ledger/${userId}`)).body as { balance: number }).balance;
  }

  /** Always 0: balances, stakes and the account of the house. */
  sumOfMoney(): number {
    const { balances, stakes, house } = this.app.gateway.tournamentState().money;
    return [...balances.values()].reduce((sum, balance) => sum + balance, stakes + house);
  }

  revision(): number {
    return this.app.runtime.season.writer.revision;
  }

  private async register(number: number): Promise<TestTeam> {
    const signUp = (name: string): Promise<Person> => this.app.signUp(`${name} ${number}`);
    const [leader, mate] = await Promise.all([signUp('lead'), signUp('mate')]);
    const name = `Team ${number}`;
    const seats = {
      leader: { character: 'ember-fox' },
      mate: { name: mate.name, character: 'moon-oracle' },
    };
    const team = { name, description: '', color: 'red', ...seats };
    const answer = await this.post('/team/register', { team }, leader.agent);
    if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    const { teamId } = teamOf(this.app.gateway.tournamentState().teams, leader.userId)!;
    return { name, teamId, leader, mate };
  }

  /** The file of this event does not exist. */
  private submitVideo({ name, leader }: TestTeam): Promise<void> {
    const data = {
      videoId: this.app.runtime.seeds.id(),
      title: name,
      animatedOnly: true,
      file: videoFile('none'),
      thumbnailKey: null,
    };
    return this.send({ type: 'SubmitVideo', data }, { userId: leader.userId, admin: false });
  }
}

export function videoFile(objectKey: string) {
  const codecs = { container: 'MPEG-4', videoCodec: 'H264', audioCodec: 'AAC' };
  return { objectKey, contentType: 'video/mp4', size: 1, duration: 121_000, ...codecs };
}

export function isPlayed(match: MatchView): boolean {
  return match.team2 !== null;
}

/** Hides supertest's methods behind a plain promise. */
async function settled(request: PromiseLike<Response>): Promise<Response> {
  return await request;
}
