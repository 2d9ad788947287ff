import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import { PREFERENCE_FIELDS, PROFILE_FIELDS } from '@arena/domain/accounts/profile-fields';
import { EVENT_TYPES, STREAMS } from '@arena/domain/streams';
import { OWN_SECTIONS, type OwnDataView, type OwnSection } from '@arena/projections/accounts/own-data.types';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import { openDatabase } from '@arena/infra/sqlite/open-database';
import { FILES } from '../../../platform/config/store-urls.js';
import type { ReadMark } from '../../../platform/money-news/read-marks.js';
import type { OpenUpload, SubmittedUpload } from '../../../platform/uploads/resumable/upload-records.js';
import { FullWorld } from '../../../testing/contract/full-world.js';
import { PASSWORD, type Person } from '../../../testing/test-app.js';
import type { SecretDocument } from '../api-callers/api-token-store.js';
import type { UseDocument as TokenUse } from '../api-callers/api-token-uses.js';
import type { LinkDocument } from '../passwords/password-links.js';
import type { DisplacedDocument, UseDocument as SessionUse } from '../sessions/session-notes.js';
import type { SessionDocument } from '../sessions/session-store.js';
import * as fields from './own-fields.js';

const EVENTS: Readonly<Record<string, Readonly<Record<string, fields.How>>>> = {
  ...fields.ACCOUNT_EVENTS,
  ...fields.VOTE_EVENTS,
  ...fields.GAME_EVENTS,
  ...fields.JUDGING_EVENTS,
  ...fields.TRACK_EVENTS,
  ...fields.VIDEO_EVENTS,
  ...fields.SUSPENSION_EVENTS,
};

const SECRETS = ['passwordHash', 'secret', 'recoveryCodes'];

/** Events that name people, and the section that has them otherwise. */
const OTHERWISE: Readonly<Record<string, string>> = {
  BetPlaced: 'bets',
  BetWithdrawn: 'bets',
  BetsSettled: 'bets',
  BetsReversed: 'bets',
  BetsRefunded: 'bets',
  MoneyGranted: 'ledger',
  MoneyRemoved: 'ledger',
  WelcomeMoneyClaimed: 'ledger',
  StartingMoneyReturned: 'ledger',
  TeamRevived: 'ledger',
  ReviveRevoked: 'ledger',
  ProductPurchased: 'purchases',
  PurchaseCancelled: 'purchases',
  TeamRegistered: 'teams',
  TeamUpdated: 'teams',
  TeamDeleted: 'teams',
  ScoresRevealed: 'judging',
  RecipientsAdded: 'mails',
  MailsSettled: 'mails',
};

/** Gone a day after the upload ended: what was uploaded is in the events. */
const UNFINISHED: fields.FieldsOf<Omit<OpenUpload, 'state'> & SubmittedUpload> = {
  id: 'hidden',
  userId: 'hidden',
  state: 'hidden',
  size: 'hidden',
  begun: 'hidden',
  metadata: 'hidden',
  answer: 'hidden',
  expires: 'hidden',
};

/** Collections that name people, and the section that has what they say. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  'public-users': 'profile',
  'private-users': 'profile',
  members: 'teams',
  teams: 'teams',
  'team-standings': 'teams',
  bracket: 'teams',
  bets: 'bets',
  bettors: 'bets',
  wallets: 'balances',
  ledger: 'ledger',
  purchases: 'purchases',
  ballots: 'votes',
  'amvdle-games': 'game',
  'amvdle-players': 'game',
  judges: 'judging',
  suspensions: 'account',
  proposals: 'uploads',
  'match-steps': 'judging',
  videos: 'uploads',
  tracks: 'uploads',
  // Who started it is an admin.
  mailings: 'mails',
  // The index of the events above.
  audit: 'account',
};

interface KeptDocuments {
  /** Null: all of it is hidden. */
  readonly section: OwnSection | null;
  readonly fields: Readonly<Record<string, fields.How>>;
}

/** Documents that no event restores, or why those of a collection name nobody. A new field does not compile. */
const DOCUMENTS: Readonly<Record<string, KeptDocuments | string>> = {
  sessions: {
    section: 'sessions',
    fields: {
      id: 'hidden',
      userId: 'hidden',
      epoch: 'hidden',
      device: 'shown',
      begun: 'shown',
      expires: 'hidden',
    } satisfies fields.FieldsOf<SessionDocument>,
  },
  'session-notes': {
    section: 'sessions',
    fields: {
      id: 'hidden',
      userId: 'hidden',
      seen: 'shown',
      count: 'hidden',
      latest: 'hidden',
      expires: 'hidden',
    } satisfies fields.FieldsOf<SessionUse & DisplacedDocument>,
  },
  messages: { section: 'messages', fields: fields.MESSAGE_FIELDS },
  'judge-notes': { section: 'notes', fields: fields.NOTE_FIELDS },
  'money-read-marks': {
    section: 'read',
    fields: { id: 'shown', userId: 'hidden', revision: 'shown' } satisfies fields.FieldsOf<ReadMark>,
  },
  'password-links': {
    section: null,
    fields: {
      id: 'hidden',
      userId: 'hidden',
      epoch: 'hidden',
      mailedTo: 'hidden',
      expires: 'hidden',
    } satisfies fields.FieldsOf<LinkDocument>,
  },
  'api-token-secrets': {
    section: null,
    fields: {
      id: 'hidden',
      userId: 'hidden',
      tokenId: 'hidden',
      expires: 'hidden',
    } satisfies fields.FieldsOf<SecretDocument>,
  },
  // The page of the tokens shows when they were used.
  'api-token-uses': {
    section: null,
    fields: {
      id: 'hidden',
      userId: 'hidden',
      used: 'hidden',
      expires: 'hidden',
    } satisfies fields.FieldsOf<TokenUse>,
  },
  uploads: { section: null, fields: UNFINISHED },
  'archive-uploads': { section: null, fields: UNFINISHED },
  'reset-tokens': {
    section: null,
    fields: { id: 'hidden', tokenHash: 'hidden', season: 'hidden', expires: 'hidden', spent: 'hidden' },
  },
  // Facts about a file of another installation, with the id of the admin who sent it.
  'archive-imports': {
    section: null,
    fields: { id: 'hidden', upload: 'hidden', userId: 'hidden', file: 'hidden', size: 'hidden' },
  },
  'messages-to-mail': 'ids of messages',
  'sent-mails': 'hashes',
  'video-job': 'keys of videos',
  'season-heads': 'heads of the public chain',
  'webhook-deliveries': 'names of events',
  'webhook-health': 'failures of receivers',
  'webhook-secrets': 'addresses of receivers',
  'policy-checkpoints': 'positions in the log',
};

/** Of the readable page. */
const LABELS = (
  JSON.parse(
    readFileSync(
      new URL('../../../../../frontend/src/features/profile/own-data/texts/ownData.en.json', import.meta.url),
      'utf8',
    ),
  ) as { field: Readonly<Record<string, string>> }
).field;

/** Of the embedded file. Servers get the same collections. */
function tablesOf(file: string): string[] {
  const database = openDatabase({ file, pragmas: [] });
  const tables = database.all(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'c\\_%' ESCAPE '\\'",
  );
  database.close();
  return tables.map(([name]) => String(name).slice('c_'.length));
}

describe('the data that a person downloads', () => {
  let world: FullWorld;
  let person: Person;
  let judge: Person;
  const ask = ({ agent }: Person, password = PASSWORD) =>
    agent.post('/api/auth/export').send({ current_password: password });
  const dataOf = async (whose: Person): Promise<OwnDataView> => (await ask(whose).expect(200)).body.data;

  beforeAll(async () => {
    world = await FullWorld.make(2);
    person = world.participant;
    judge = await world.arena.app.person('judge');
    const contact = { email: person.email, subject: 'My question', message: 'When does the final begin?' };
    await person.agent.post('/api/contact').send(contact).expect(200);
    const stranger = { ...contact, subject: 'From a stranger', message: 'Typed the address of somebody.' };
    await world.arena.app.browser().post('/api/contact').send(stranger).expect(200);
    const profile = { discord: '123456789012345678', age: 31, nationality: 'JP' };
    await person.agent.put(`/api/auth/user/${person.userId}/${person.userId}`).send(profile).expect(200);
  });
  afterAll(() => world.arena.close());

  it('needs the password', async () => {
    expect((await ask(person, 'Wrong2025x')).body).toMatchObject({ code: 'wrong-password' });
    const answer = await ask(person).expect(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('attachment'),
    });
  });

  it('has a section for every field that is declared personal', () => {
    const personal = STREAMS.flatMap(({ events }) =>
      Object.entries(events).flatMap(([type, declared]) => (declared.personal ? [type] : [])),
    );
    for (const type of personal)
      expect([type, Object.keys(EVENTS)]).toEqual([type, expect.arrayContaining([type])]);
    const profile = { ...fields.PUBLIC_FIELDS, ...fields.PRIVATE_FIELDS } as Record<string, fields.How>;
    for (const field of [...Object.keys(PROFILE_FIELDS), ...Object.keys(PREFERENCE_FIELDS)])
      expect([field, profile[field]]).toEqual([field, 'shown']);
    for (const type of Object.keys({ ...EVENTS, ...OTHERWISE })) expect(EVENT_TYPES).toContain(type);
    for (const section of Object.values({ ...OTHERWISE, ...COLLECTIONS }))
      expect(OWN_SECTIONS).toContain(section);
  });

  it('has a label for every field on the readable page', () => {
    const { PUBLIC_FIELDS, PRIVATE_FIELDS, MEMBER_FIELDS, WALLET_FIELDS, LEDGER_FIELDS, BET_FIELDS } = fields;
    const { PURCHASE_FIELDS, SKILLS, SESSION_FIELDS, NOTE_FIELDS, MESSAGE_FIELDS } = fields;
    const tables: readonly Readonly<Record<string, fields.How>>[] = [
      PUBLIC_FIELDS,
      PRIVATE_FIELDS,
      MEMBER_FIELDS,
      WALLET_FIELDS,
      LEDGER_FIELDS,
      BET_FIELDS,
      PURCHASE_FIELDS,
      SKILLS,
      SESSION_FIELDS,
      NOTE_FIELDS,
      MESSAGE_FIELDS,
      ...Object.values(EVENTS),
    ];
    const shown = tables.flatMap(Object.entries).filter(([, how]) => how !== 'hidden');
    expect(shown.map(([name]) => name).filter((name) => !(name in LABELS))).toEqual([]);
  });

  it('has whatever the log and the read models say about the person', async () => {
    const { log, reader } = world.arena.app.runtime;
    const names = (value: unknown) =>
      [person, judge].some(({ userId }) => JSON.stringify(value).includes(userId));
    const unknownEvents = new Set<string>();
    for await (const page of log.readAll(0))
      for (const { type, data } of page)
        if (names(data) && !(type in EVENTS) && !(type in OTHERWISE)) unknownEvents.add(type);
    expect([...unknownEvents]).toEqual([]);
    for (const { name } of ALL_PROJECTIONS) {
      const { documents } = await reader.find(name);
      if (documents.some(names)) expect([name, COLLECTIONS[name]]).toEqual([name, expect.any(String)]);
    }
  });

  it('says of every collection of documents, and of each field that names people, where it is', async () => {
    const { stores } = world.arena.app.runtime;
    const names = Object.keys(DOCUMENTS);
    if (stores.target.by === 'child') {
      const tables = tablesOf(join(stores.folder, FILES.documents));
      expect(tables).toContain('sessions');
      expect(tables.filter((table) => !names.includes(table))).toEqual([]);
    }
    const people = [person, judge, world.arena.admin].flatMap(({ userId, email }) => [userId, email]);
    for (const name of names) {
      const kept = DOCUMENTS[name]!;
      if (typeof kept !== 'string') {
        const isShown = Object.values(kept.fields).some((how) => how !== 'hidden');
        expect([name, isShown]).toEqual([name, kept.section !== null]);
        if (kept.section !== null) expect(OWN_SECTIONS).toContain(kept.section);
      }
      const { documents } = await stores.documents.find(name, {});
      const personal = documents.filter((each) => people.some((who) => JSON.stringify(each).includes(who)));
      const found = new Set(personal.flatMap((document) => Object.keys(document)));
      const known = typeof kept === 'string' ? [] : Object.keys(kept.fields);
      expect([name, [...found].filter((field) => !known.includes(field))]).toEqual([name, []]);
    }
  });

  it('shows every personal value of the log except secrets', async () => {
    const text = JSON.stringify(await dataOf(person));
    for await (const { type, data } of world.arena.app.runtime.log.read(ACCOUNTS_STREAM)) {
      const { userId, personal } = data as { userId: string; personal?: object | null };
      if (userId !== person.userId || !personal) continue;
      for (const [field, value] of Object.entries(personal)) {
        const found = text.includes(JSON.stringify(value));
        expect([type, field, found]).toEqual([type, field, !SECRETS.includes(field)]);
      }
    }
  });

  it('includes past seasons, and nothing of others', async () => {
    const { sections } = await dataOf(person);
    expect(sections.teams.map(({ season }) => season)).toEqual([1, 2]);
    expect(sections.bets).toMatchObject([{ season: 2, teamId: world.team.name, stake: 10 }]);
    expect(new Set(sections.ledger.map(({ season }) => season))).toEqual(new Set([1, 2]));
    expect(sections.ledger.map(({ because }) => because)).toContainEqual(
      expect.objectContaining({ teamId: world.team.name }),
    );
    expect(sections.uploads).toMatchObject([
      { season: 1, what: 'VideoSubmitted' },
      { season: 2, what: 'VideoProposed' },
    ]);
    expect(sections.messages).toMatchObject([{ subject: 'My question' }]);
    expect(sections.mails).toEqual(expect.arrayContaining([expect.objectContaining({ subject: 'Hello' })]));
    expect(sections.sessions).toMatchObject([{ current: true }]);
    const text = JSON.stringify(sections);
    const others = world.teams
      .flatMap(({ leader, mate }) => [leader, mate])
      .filter((each) => each !== person);
    for (const { userId, email, name } of others)
      expect([name, [userId, email, `"${name}"`].filter((each) => text.includes(each))]).toEqual([name, []]);
    const tracks = (await dataOf(judge)).sections;
    for (const field of [sections, tracks].flatMap((all) => Object.values(all).flat()).flatMap(Object.keys))
      expect([field, LABELS[field]]).toEqual([field, expect.any(String)]);
    expect(tracks.uploads).toMatchObject([{ what: 'TrackAdded', track: { title: expect.any(String) } }]);
    expect(tracks.judging).toMatchObject([{ what: 'JudgeAdded' }]);
  });

  it('has what an admin did, without what that says about others', async () => {
    const { actions, uploads } = (await dataOf(world.arena.admin)).sections;
    // The films that the admin has approved are those of others.
    expect(uploads.map(({ what }) => what)).not.toContain('VideoSubmitted');
    expect(actions).toEqual(
      expect.arrayContaining([expect.objectContaining({ what: 'RoundLaunched', season: 2 })]),
    );
    expect([...new Set(actions.flatMap(Object.keys))].sort()).toEqual(['at', 'season', 'what']);
    expect((await dataOf(person)).sections.actions.map(({ what }) => what)).not.toContain('BetPlaced');
  });

  it('tells no result of a round that is hidden', async () => {
    const { arena, match, team } = world;
    const { match_id, round } = match;
    await arena.done('/bracket/winner', { match_id, team_name: team.name, confirm: true });
    const settled = async () => {
      const { bets, ledger } = (await dataOf(person)).sections;
      const named = JSON.stringify(ledger.filter(({ season }) => season === 2)).includes(match_id);
      return [bets.map(({ status }) => status), named];
    };
    expect(await settled()).toEqual([['won'], true]);
    await arena.done('/bracket/visibility', { round, visible: false });
    expect(await settled()).toEqual([['pending'], false]);
    await arena.done('/bracket/visibility', { round, visible: true });
  });
});
