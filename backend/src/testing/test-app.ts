import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { SYSTEM } from '@arena/domain/kernel/command';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import { boot, type RunningApp } from '../app/boot.js';
import type { Clock } from '../app/clock.js';
import { CommandGateway } from '../app/command-gateway.js';
import type { Runtime } from '../app/runtime.js';
import type { Seeds } from '../app/seeds.js';
import type { AppConfig } from '../config/config.js';
import type { openStores } from '../config/stores.js';
import { testServerStores, type ServerStores } from './server-stores.js';
import { testConfig } from './test-config.js';
import { TestClock } from './test-clock.js';

export type Role = 'admin' | 'judge' | 'participant' | 'user' | 'visitor';
export type Agent = ReturnType<typeof supertest.agent>;

export interface Person {
  readonly agent: Agent;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

export interface TestAppOptions {
  /** Default: everything in memory. `'temporary'` makes a folder that survives `restart()`. */
  readonly dataDir?: ':memory:' | 'temporary';
  /** For what is about the files themselves. */
  readonly embedded?: true;
  readonly config?: Partial<AppConfig>;
  readonly clock?: Clock;
  readonly seeds?: Seeds;
  /** Stores that the test has opened itself, e.g. to share them with another app. */
  readonly openStores?: typeof openStores;
}

export const PASSWORD = 'Arena2025x';

/** Boots the real application on free ports and embedded stores, or on servers (`npm run test:servers`). */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = options.dataDir === 'temporary' ? await mkdtemp(join(tmpdir(), 'arena-test-')) : null;
  const servers = options.embedded ? null : await testServerStores();
  const config = testConfig({
    ...(folder && { dataDir: folder }),
    ...servers?.config,
    ...options.config,
  });
  const app = new TestApp(config, options, folder, servers);
  await app.start();
  return app;
}

export class TestApp {
  /** What was said to the operator. */
  readonly lines: string[] = [];
  private running: RunningApp | null = null;
  private readonly people = new Map<Role, Promise<Person>>();

  readonly clock: Clock;

  constructor(
    private config: AppConfig,
    private readonly options: TestAppOptions,
    /** Where everything is kept; null in memory. */
    readonly folder: string | null,
    private readonly servers: ServerStores | null,
  ) {
    this.clock = options.clock ?? new TestClock();
  }

  async start(): Promise<void> {
    const { seeds, openStores: open } = this.options;
    this.running = await boot(this.config, {
      clock: this.clock,
      ...(seeds && { seeds }),
      ...(open && { openStores: open }),
      log: (line) => this.lines.push(line),
    });
    // A restart keeps the port, so that the agents made before it go on.
    this.config = { ...this.config, port: Number(new URL(this.running.url).port) };
  }

  get runtime(): Runtime {
    return this.open.runtime;
  }

  /** The clock of a test that gave none of its own. */
  get testClock(): TestClock {
    if (this.clock instanceof TestClock) return this.clock;
    throw new Error('This test has a clock of its own');
  }

  get gateway(): CommandGateway {
    return this.open.app.get(CommandGateway);
  }

  /** `http://127.0.0.1:{port}` */
  get url(): string {
    return this.open.url;
  }

  get nest(): RunningApp['app'] {
    return this.open.app;
  }

  /** A browser of its own: keeps its cookies and says where it comes from. */
  browser(): Agent {
    return supertest.agent(this.url).set('Origin', this.url);
  }

  /** A browser in which somebody of that role is logged in; the same person every time. */
  async as(role: Role): Promise<Agent> {
    if (role === 'visitor') return this.browser();
    return (await this.person(role)).agent;
  }

  person(role: Exclude<Role, 'visitor'>): Promise<Person> {
    const known = this.people.get(role);
    if (known) return known;
    const made = this.make(role);
    this.people.set(role, made);
    return made;
  }

  /** Signs up through HTTP; the agent is logged in afterwards. */
  async signUp(name: string): Promise<Person> {
    const agent = this.browser();
    const email = `${name.toLowerCase().replace(/[^a-z0-9]/g, '.')}@example.org`;
    const body = { name, email, password: PASSWORD, password_confirmation: PASSWORD };
    const answer = await agent.post('/api/auth/create').send(body);
    if (answer.status >= 300) throw new Error(`sign-up of ${name}: ${answer.status} ${answer.text}`);
    const { user } = answer.body as { user: { user_id: string } };
    return { agent, userId: user.user_id, name, email };
  }

  /** A new session for somebody whose old one has ended. */
  async logIn(person: Person): Promise<void> {
    await person.agent.post('/api/auth/login').send({ email: person.email, password: PASSWORD }).expect(200);
  }

  /** The token of the link that was mailed to an address, waiting for the mail; not one of those known. */
  async mailedToken(email: string, known: readonly string[] = []): Promise<string> {
    const outbox = join(this.runtime.stores.folder, 'outbox');
    for (let attempt = 0; attempt < 100; attempt++) {
      for (const token of await tokensIn(outbox, email)) if (!known.includes(token)) return token;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`No link was mailed to ${email}`);
  }

  /** Forms a team of two new people by the admin's hand: works in every phase. */
  async formTeam(name: string, leader: Person, mate: Person): Promise<string> {
    const teamId = this.runtime.seeds.id();
    const seat = (person: Person, character: string) => ({
      userId: person.userId,
      name: person.name,
      character,
    });
    await this.gateway.tournament(
      {
        type: 'RegisterTeam',
        data: {
          teamId,
          name,
          description: 'Made for a test',
          color: 'red',
          leader: seat(leader, 'ember-fox'),
          mate: seat(mate, 'moon-oracle'),
        },
        actor: SYSTEM,
        at: this.clock.now(),
      },
      this.envelope(),
    );
    return teamId;
  }

  envelope(): { commandId: string; fingerprint: string; correlation: string; at: string } {
    const id = this.runtime.seeds.id();
    return { commandId: id, fingerprint: id, correlation: id, at: this.clock.now() };
  }

  /** Stops and starts again on the same folder, as after a deployment, which may change settings. */
  async restart(change: Partial<AppConfig> = {}): Promise<void> {
    await this.open.close();
    this.config = { ...this.config, ...change };
    await this.start();
  }

  /** Stops; a temporary folder stays until `close()`. */
  async stop(): Promise<void> {
    await this.running?.close();
    this.running = null;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.servers?.stop();
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }

  /** Gives a role to somebody, as the command line does. */
  async promote(userId: string): Promise<void> {
    await this.gateway.accounts(
      { type: 'ChangeRole', data: { userId, role: 'admin' }, actor: SYSTEM, at: this.clock.now() },
      this.envelope(),
    );
  }

  async makeJudge(person: Person): Promise<void> {
    await this.gateway.tournament(
      {
        type: 'AddJudge',
        data: { userId: person.userId, name: person.name, color: 'gold' },
        actor: SYSTEM,
        at: this.clock.now(),
      },
      this.envelope(),
    );
  }

  async setPhase(phase: Phase): Promise<void> {
    await this.gateway.tournament(
      { type: 'ChangePhase', data: { phase }, actor: SYSTEM, at: this.clock.now() },
      this.envelope(),
    );
  }

  private async make(role: Exclude<Role, 'visitor'>): Promise<Person> {
    const person = await this.signUp(`a ${role}`.slice(0, 10).trim());
    if (role === 'admin') await this.promote(person.userId);
    if (role === 'judge') await this.makeJudge(person);
    if (role === 'participant') await this.formTeam('The Fixtures', person, await this.signUp('the mate'));
    return person;
  }

  private get open(): RunningApp {
    if (!this.running) throw new Error('The test app is not running');
    return this.running;
  }
}

async function tokensIn(outbox: string, email: string): Promise<string[]> {
  const files = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(
    files.filter((file) => file.endsWith('.eml')).map((file) => readFile(join(outbox, file), 'utf8')),
  );
  return mails
    .filter((mail) => mail.includes(email))
    .map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
    .flatMap((mail) => /\?token=([\w-]+)/.exec(mail)?.[1] ?? []);
}
