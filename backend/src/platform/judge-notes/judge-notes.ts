import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { MAX_NOTES, type NoteTeam } from '@arena/domain/tournament/judging/note-rules';
import type { NoteView } from '@arena/projections/judging/note.types';
import { sha256 } from '../system/sha256.js';
import { DOCUMENTS } from '../system/ports.js';

const NOTES = 'judge-notes';

export interface StoredNote extends NoteView {
  readonly team: NoteTeam;
}

export interface NoteDocument extends Document, Omit<StoredNote, 'id' | 'for_editors'> {
  /** Absent: only for the judge. */
  readonly forEditors?: boolean;
  readonly userId: string;
  readonly season: number;
  readonly matchId: string;
}

export type NotePlace = Pick<NoteDocument, 'userId' | 'season' | 'matchId'>;

/** Not events: the audit would show them. One document each, so that no note replaces another. */
@Injectable()
export class JudgeNotes implements OnModuleInit {
  constructor(@Inject(DOCUMENTS) private readonly documents: ReadModels) {}

  onModuleInit(): Promise<void> {
    return this.documents.ensure({
      name: NOTES,
      indexes: [{ fields: ['userId'] }, { fields: ['season', 'matchId'] }],
    });
  }

  /** By work and time. */
  async of({ userId, season, matchId }: NotePlace): Promise<StoredNote[]> {
    const own = await this.ownedBy(userId);
    return own
      .filter((note) => note.season === season && note.matchId === matchId)
      .map(({ id, team, second, text, forEditors = false }) => ({
        id,
        team,
        second,
        text,
        for_editors: forEditors,
      }))
      .sort((one, other) => one.team.localeCompare(other.team) || one.second - other.second);
  }

  /** A repeated request adds nothing. @throws too-many-notes */
  async add(
    place: NotePlace,
    { for_editors: forEditors, ...note }: Omit<StoredNote, 'id'>,
    commandId: string,
  ): Promise<void> {
    const id = sha256(`note\n${commandId}`).slice(0, 32);
    const known = await this.of(place);
    if (known.length >= MAX_NOTES && !known.some((each) => each.id === id))
      throw new DomainError('too-many-notes', { max: MAX_NOTES });
    await this.keep({ id, ...place, ...note, forEditors });
  }

  /** Of another judge, it does not exist. @throws note-not-found */
  async give(userId: string, id: string, forEditors: boolean): Promise<NotePlace> {
    const note = await this.ownedNote(userId, id);
    await this.keep({ ...note, forEditors });
    return note;
  }

  /** @throws note-not-found */
  async ownedNote(userId: string, id: string): Promise<NoteDocument> {
    const note = await this.documents.get<NoteDocument>(NOTES, id);
    if (note?.userId !== userId) throw new DomainError('note-not-found');
    return note;
  }

  /** By work and time. */
  async forEditors(season: number, matchId: string): Promise<readonly NoteDocument[]> {
    const found = await this.documents.find<NoteDocument>(NOTES, { where: { season, matchId } });
    return found.documents.filter(({ forEditors }) => forEditors).sort((a, b) => a.second - b.second);
  }

  private keep(document: NoteDocument): Promise<void> {
    return this.documents.apply({
      upserts: [{ collection: NOTES, document }],
      deletes: [],
      checkpoints: [],
    });
  }

  /** Of another judge, it does not exist. A repeated request removes nothing. */
  async remove(userId: string, id: string): Promise<NotePlace | null> {
    const note = await this.documents.get<NoteDocument>(NOTES, id);
    if (note?.userId !== userId) return null;
    await this.documents.apply({ upserts: [], deletes: [{ collection: NOTES, id }], checkpoints: [] });
    return note;
  }

  async removeOf(userId: string): Promise<void> {
    const deletes = (await this.ownedBy(userId)).map(({ id }) => ({ collection: NOTES, id }));
    await this.documents.apply({ upserts: [], deletes, checkpoints: [] });
  }

  async ownedBy(userId: string): Promise<readonly NoteDocument[]> {
    return (await this.documents.find<NoteDocument>(NOTES, { where: { userId } })).documents;
  }
}
