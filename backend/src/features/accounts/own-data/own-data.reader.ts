import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { Document, Find, Page, Where } from '@arena/domain/kernel/ports/read-models.port';
import {
  MAILINGS_STREAM,
  type MailingEvent,
  type MailingStarted,
} from '@arena/domain/mailings/mailings.events';
import { seasonOf } from '@arena/domain/tournament/tournament.events';
import type { OwnDataView, OwnRow } from '@arena/projections/accounts/own-data.types';
import { PRIVATE_USERS, PUBLIC_USERS } from '@arena/projections/accounts/users.read-model';
import { AUDIT, type AuditDocument } from '@arena/projections/audit/audit.read-model';
import { BETS } from '@arena/projections/betting/bets.read-model';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import type { Viewer } from '@arena/projections/bracket/bracket.view';
import { documentId } from '@arena/projections/kernel/season-projection';
import { LEDGER, WALLETS } from '@arena/projections/money/wallets.read-model';
import { PURCHASES } from '@arena/projections/shop/purchases.read-model';
import { MEMBERS } from '@arena/projections/teams/members.read-model';
import { TEAMS, type TeamDocument } from '@arena/projections/teams/teams.read-model';
import { JudgeNotes } from '../../../platform/judge-notes/judge-notes.js';
import { Messages } from '../../../platform/messages/messages.js';
import { ReadMarks } from '../../../platform/money-news/read-marks.js';
import { withoutHiddenMatch, withoutHiddenResult } from '../../../platform/queries/hidden-matches.js';
import { viewerOf, type Caller } from '../../../platform/request/caller.js';
import { auditedEvents } from '../../../platform/read-side/audited-events.js';
import { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { Clock } from '../../../platform/system/clock.js';
import { SessionsReader } from '../sessions/sessions.reader.js';
import * as fields from './own-fields.js';
import { rowOf } from './own-row.js';

const AT_A_TIME = 200;

type TeamName = (season: number | null) => (id: string) => string;
type Fields = Readonly<Record<string, fields.How>>;
/** Without the results of hidden rounds. */
type HideResults<D> = (document: D, bracket: BracketDocument, viewer: Viewer) => D;
interface OwnQuery<D> {
  readonly userId: string;
  readonly brackets: readonly BracketDocument[];
  readonly name: TeamName;
  readonly shown: HideResults<D> | undefined;
  readonly viewer: Viewer;
}
interface SeasonDocument extends Document {
  readonly season: number;
}

/** Collects what is stored about one person: of every season, without secrets and without anything about others. */
@Injectable()
export class OwnDataReader {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly sessions: SessionsReader,
    private readonly messages: Messages,
    private readonly judgeNotes: JudgeNotes,
    private readonly marks: ReadMarks,
    private readonly clock: Clock,
  ) {}

  async of(caller: Caller, session: string | null): Promise<OwnDataView> {
    const { userId } = caller;
    const seasons = Array.from({ length: this.gateway.season() }, (_, n) => n + 1);
    const brackets = await this.reader.getMany<BracketDocument>(BRACKET, seasons.map(String));
    const name = teamNames(brackets);
    const owned = <D extends Document>(collection: string, of: Fields, shown?: HideResults<D>) =>
      this.owned(collection, of, { userId, brackets, name, shown, viewer: viewerOf(caller) });
    const events = (where: Where, of: Readonly<Record<string, Fields>>) => this.events(where, of, name);
    return {
      user_id: userId,
      made_at: this.clock.now(),
      sections: {
        profile: [await this.profile(userId)],
        account: await events({ person: userId }, { ...fields.ACCOUNT_EVENTS, ...fields.SUSPENSION_EVENTS }),
        sessions: rows(fields.SESSION_FIELDS, (await this.sessions.of(userId, session)).sessions),
        teams: await this.teams(userId, seasons),
        balances: rows(
          fields.WALLET_FIELDS,
          await this.reader.getMany(
            WALLETS,
            seasons.map((season) => documentId(season, userId)),
          ),
        ),
        ledger: await owned(LEDGER, fields.LEDGER_FIELDS, withoutHiddenMatch),
        bets: await owned(BETS, fields.BET_FIELDS, withoutHiddenResult),
        purchases: await owned(PURCHASES, fields.PURCHASE_FIELDS),
        votes: await events({ person: userId }, fields.VOTE_EVENTS),
        game: await events({ person: userId }, fields.GAME_EVENTS),
        judging: await events({ person: userId }, fields.JUDGING_EVENTS),
        notes: rows(fields.NOTE_FIELDS, await this.judgeNotes.ownedBy(userId)),
        actions: await this.actions(userId),
        uploads: [
          ...(await events({ actor: userId }, fields.VIDEO_EVENTS)),
          ...(await events({ person: userId }, fields.TRACK_EVENTS)),
        ],
        messages: rows(fields.MESSAGE_FIELDS, await this.messages.sentBy(userId)),
        mails: await this.mails(userId),
        read: (await this.marks.ofPerson(userId)).map(({ id, revision }) => ({
          season: Number(id.split(':')[0]),
          revision,
        })),
      },
    };
  }

  private async profile(userId: string): Promise<OwnRow> {
    const [shown, secret] = await Promise.all([
      this.reader.get(PUBLIC_USERS, userId),
      this.reader.get(PRIVATE_USERS, userId),
    ]);
    return {
      ...rowOf(fields.PUBLIC_FIELDS, shown ?? {}, String),
      ...rowOf(fields.PRIVATE_FIELDS, secret ?? {}, String),
    };
  }

  /** With the skills of the person's own seat. */
  private async teams(userId: string, seasons: readonly number[]): Promise<OwnRow[]> {
    const seats = await this.reader.getMany<SeasonDocument & { teamId: string; part: 'leader' | 'mate' }>(
      MEMBERS,
      seasons.map((season) => documentId(season, userId)),
    );
    const teams = await this.reader.getMany<TeamDocument>(
      TEAMS,
      seats.map(({ season, teamId }) => documentId(season, teamId)),
    );
    return seats.map((seat) => {
      const team = teams.find(({ season, teamId }) => season === seat.season && teamId === seat.teamId);
      const skills = team ? rowOf(fields.SKILLS, team[seat.part], String) : {};
      return { ...rowOf(fields.MEMBER_FIELDS, seat, String), ...skills };
    });
  }

  private async owned<D extends Document>(
    collection: string,
    of: Fields,
    { userId, brackets, name, shown, viewer }: OwnQuery<D>,
  ): Promise<OwnRow[]> {
    const rows: OwnRow[] = [];
    for (const bracket of brackets)
      for (const each of await this.all<D>(collection, { season: bracket.season, userId }, 'revision'))
        rows.push(rowOf(of, shown?.(each, bracket, viewer) ?? each, name(bracket.season)));
    return rows;
  }

  private async events(
    where: Where,
    of: Readonly<Record<string, Fields>>,
    name: TeamName,
  ): Promise<OwnRow[]> {
    const found = await this.all<AuditDocument>(AUDIT, { ...where, type: Object.keys(of) }, 'id');
    const rows: OwnRow[] = [];
    for (let first = 0; first < found.length; first += AT_A_TIME)
      for (const event of await auditedEvents(this.runtime.log, found.slice(first, first + AT_A_TIME)))
        // An admin who approves a film is the actor, but it is not theirs.
        if (uploaderOf(event) === undefined || uploaderOf(event) === where['actor'])
          rows.push(eventRow(event, of[event.type] ?? {}, name));
    return rows;
  }

  /** What they did for or to others, as an admin for example: without what it says about these. */
  private async actions(userId: string): Promise<OwnRow[]> {
    const done = await this.all<AuditDocument>(AUDIT, { actor: userId }, 'id');
    return done
      .filter(({ person, type }) => person !== userId && !(type in fields.VIDEO_EVENTS))
      .map(({ at, type, stream }) => ({ at, what: type, season: seasonOf(stream) }));
  }

  /** Mailings that the person was a recipient of. */
  private async mails(userId: string): Promise<OwnRow[]> {
    const started = new Map<string, MailingStarted['data'] & { at: string }>();
    const outcomes = new Map<string, string>();
    for await (const record of this.runtime.log.read(MAILINGS_STREAM)) {
      const event = record as unknown as MailingEvent;
      const { mailingId } = event.data;
      if (event.type === 'MailingStarted') started.set(mailingId, { ...event.data, at: record.meta.at });
      if (event.type === 'RecipientsAdded' && event.data.userIds.includes(userId))
        outcomes.set(mailingId, 'waiting');
      if (event.type !== 'MailsSettled') continue;
      const outcome = event.data.mails.find((mail) => mail.userId === userId)?.outcome;
      if (outcome) outcomes.set(mailingId, outcome);
    }
    return [...outcomes].map(([id, outcome]) => {
      const mailing = started.get(id);
      return { at: mailing?.at, kind: mailing?.kind, ...mailing?.words, outcome };
    });
  }

  private async all<D extends Document>(collection: string, where: Where, field: string): Promise<D[]> {
    const all: D[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: Pick<Find, 'limit' | 'after'> = { limit: AT_A_TIME, ...(after !== '' && { after }) };
      const sort = [{ field, order: 'asc' as const }];
      const { documents, next }: Page<D> = await this.reader.find<D>(collection, { where, sort, ...page });
      all.push(...documents);
      after = next;
    }
    return all;
  }
}

function teamNames(brackets: readonly BracketDocument[]): TeamName {
  const bySeason = new Map(brackets.map((bracket) => [bracket.season, bracket]));
  return (season) => (id) => {
    const bracket = bySeason.get(season ?? 0);
    return bracket?.teams[id]?.name ?? bracket?.formerTeams?.[id]?.name ?? id;
  };
}

const uploaderOf = ({ data }: RecordedEvent): unknown => (data as { uploadedBy?: string }).uploadedBy;

function rows(of: Fields, documents: readonly object[]): OwnRow[] {
  return documents.map((each) => rowOf(of, each, String));
}

function eventRow(event: RecordedEvent, of: Fields, name: TeamName): OwnRow {
  const { type, stream, meta } = event;
  const { personal, ...data } = event.data as { personal?: object };
  const season = seasonOf(stream);
  return {
    at: meta.at,
    what: type,
    ...(season !== null && { season }),
    ...rowOf(of, { ...data, ...personal }, name(season)),
  };
}
