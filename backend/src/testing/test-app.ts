import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { SYSTEM, type Actor } from '@arena/domain/kernel/command';
import { GROUPS, type Group } from '@arena/domain/kernel/groups';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import type { AppConfig } from '../platform/config/config.js';
import type { CommandContext } from '../platform/request/context.js';
import { testServerStores } from './server-stores.js';
import { testConfig } from './test-config.js';
import { TestServer, type TestServerOptions } from './test-server.js';

export type Role = 'admin' | 'judge' | 'participant' | 'user' | 'visitor' | Group;
export type Agent = ReturnType<typeof supertest.agent>;

export interface Person {
  readonly agent: Agent;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

export interface TestAppOptions extends TestServerOptions {
  /** Default: in memory. `temporary` survives `restart()`. */
  readonly dataDir?: ':memory:' | 'temporary';
  /** For tests about files. */
  readonly embedded?: true;
  readonly config?: Partial<AppConfig>;
}

export const PASSWORD = 'Arena2025x';

/** Uses embedded stores, or servers with `npm run test:servers`. */
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

/** A test server with its people. */
export class TestApp extends TestServer {
  private readonly people = new Map<Role, Promise<Person>>();

  /** Keeps its cookies and sends an Origin. */
  browser(): Agent {
    return supertest.agent(this.url).set('Origin', this.url);
  }

  /** Returns the same person every time. */
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

  async signUp(name: string): Promise<Person> {
    const agent = this.browser();
    const email = `${name.toLowerCase().replace(/[^a-z0-9]/g, '.')}@example.org`;
    const body = { name, email, password: PASSWORD, password_confirmation: PASSWORD };
    const answer = await agent.post('/api/auth/create').send(body);
    if (answer.status >= 300) throw new Error(`sign-up of ${name}: ${answer.status} ${answer.text}`);
    const { user } = answer.body as { user: { user_id: string } };
    return { agent, userId: user.user_id, name, email };
  }

  async logIn(person: Person): Promise<void> {
    await person.agent.post('/api/auth/login').send({ email: person.email, password: PASSWORD }).expect(200);
  }

  /** Waits for a mailed link whose token is not in `known`. */
  async mailedToken(email: string, known: readonly string[] = []): Promise<string> {
    const outbox = join(this.runtime.stores.folder, 'outbox');
    for (let attempt = 0; attempt < 100; attempt++) {
      for (const token of await tokensIn(outbox, email)) if (!known.includes(token)) return token;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`No link was mailed to ${email}`);
  }

  /** Of a command without a request. */
  context(actor: Actor = SYSTEM): CommandContext {
    const id = this.runtime.seeds.id();
    return { commandId: id, fingerprint: id, correlation: id, actor, at: this.clock.now() };
  }

  /** As an admin, so it works in every phase. */
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
      },
      this.context(),
    );
    return teamId;
  }

  async promote(userId: string): Promise<void> {
    await this.gateway.accounts({ type: 'ChangeRole', data: { userId, role: 'admin' } }, this.context());
  }

  async putInto({ userId }: Person, ...groups: Group[]): Promise<void> {
    await this.gateway.accounts({ type: 'ChangeGroups', data: { userId, groups } }, this.context());
  }

  async makeJudge(person: Person): Promise<void> {
    await this.gateway.tournament(
      {
        type: 'AddJudge',
        data: { userId: person.userId, name: person.name, color: 'gold' },
      },
      this.context(),
    );
  }

  async setPhase(phase: Phase): Promise<void> {
    await this.gateway.tournament({ type: 'ChangePhase', data: { phase } }, this.context());
  }

  private async make(role: Exclude<Role, 'visitor'>): Promise<Person> {
    const person = await this.signUp(isGroup(role) ? role : `a ${role}`.slice(0, 10).trim());
    if (role === 'admin') await this.promote(person.userId);
    if (role === 'judge') await this.makeJudge(person);
    if (isGroup(role)) await this.putInto(person, role);
    if (role === 'participant') await this.formTeam('The Fixtures', person, await this.signUp('the mate'));
    return person;
  }
}

function isGroup(role: Role): role is Group {
  return GROUPS.some((group) => group === role);
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
