import { Injectable } from '@nestjs/common';
import { judgesProjection } from '@arena/projections/judges/judges.projection';
import { JUDGES, type JudgeDocument } from '@arena/projections/judges/judges.read-model';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { toJudgeView } from '@arena/projections/views/judge.view';
import type { JudgeView } from '@arena/projections/views/judge.types';
import { CommandGateway } from '../app/command-gateway.js';
import { NameBook } from '../app/name-book.js';
import { History } from '../bracket/history.js';
import type { Outcome } from '../writer/stream-writer.js';

@Injectable()
export class JudgesReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly names: NameBook,
    private readonly history: History,
  ) {}

  /** In the order in which they were added. */
  async all(season: number): Promise<JudgeView[]> {
    const sort = [{ field: 'since', order: 'asc' as const }];
    const { documents } = await this.reader.find<JudgeDocument>(JUDGES, { where: { season }, sort });
    return this.views(documents);
  }

  /** As a command left them. */
  async after({ repeated, revision }: Outcome): Promise<JudgeView[]> {
    const season = this.gateway.season();
    if (!repeated) return this.all(season);
    const past = await this.history.documents(judgesProjection, season, revision);
    return this.views([...past.values()].sort((a, b) => (a.since < b.since ? -1 : 1)));
  }

  private async views(documents: readonly JudgeDocument[]): Promise<JudgeView[]> {
    const people = await this.names.namesOf(documents.map(({ userId }) => userId));
    return documents.map((document) => toJudgeView(document, people));
  }
}
