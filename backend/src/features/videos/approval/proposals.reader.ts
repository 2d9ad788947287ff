import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ObjectInfo, ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { teamOf } from '@arena/domain/tournament/tournament';
import type { Proposal } from '@arena/domain/tournament/videos/videos';
import { teamLabelsIn } from '@arena/projections/bracket/team-labels';
import { toProposalView } from '@arena/projections/videos/proposal.view';
import { PROPOSALS, type ProposalDocument } from '@arena/projections/videos/proposals.read-model';
import type { ProposalView } from '@arena/projections/videos/video.types';
import type { VideoDocument } from '@arena/projections/videos/videos.read-model';
import { VideoCopiesStore } from '../../../platform/copies/video-copies-store.js';
import { BracketReader } from '../../../platform/queries/bracket.reader.js';
import { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import { actorOf, type Caller } from '../../../platform/request/caller.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { OBJECT_STORE } from '../../../platform/system/ports.js';

/** Public, or not yet. */
export type Film = VideoDocument | Proposal;

/**
 * Of the current season. Admins see all, a team its own; for everybody else there are none. Judges see none, because
 * each names its team, and works may be judged blind (ADR 58).
 */
@Injectable()
export class ProposalsReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly brackets: BracketReader,
    private readonly copies: VideoCopiesStore,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  async seenBy(caller: Caller): Promise<ProposalView[]> {
    const found = await this.documents(caller);
    if (found.length === 0) return [];
    const labels = teamLabelsIn(await this.brackets.current(this.gateway.season()));
    return found.map((each) => toProposalView(each, labels, this.copies.of(each.file.objectKey)));
  }

  /** @throws video-not-found */
  async file(videoId: string, caller: Caller): Promise<ObjectInfo> {
    return this.stored((await this.one(videoId, caller)).file.objectKey);
  }

  async thumbnail(videoId: string, caller: Caller): Promise<ObjectInfo> {
    return this.stored((await this.one(videoId, caller)).thumbnailKey);
  }

  async copy(videoId: string, caller: Caller, name: string): Promise<ObjectInfo> {
    const { file } = await this.one(videoId, caller);
    return this.stored(this.copies.keyOf(file.objectKey, name));
  }

  private async one(videoId: string, caller: Caller): Promise<ProposalDocument> {
    const found = (await this.documents(caller)).find((each) => each.videoId === videoId);
    if (!found) throw new DomainError('video-not-found');
    return found;
  }

  /** For admins. In a closed season, nothing waits any more. */
  waiting(of: number): Proposal[] {
    const { season, videos } = this.gateway.tournamentState();
    return season.season === of
      ? [...videos.proposals.values()].filter(({ state }) => state === 'waiting')
      : [];
  }

  async documents(caller: Caller): Promise<readonly ProposalDocument[]> {
    const season = this.gateway.season();
    const state = this.gateway.tournamentState();
    if (actorOf(caller).admin) {
      const sort = [{ field: 'sentAt', order: 'asc' as const }];
      return (await this.reader.find<ProposalDocument>(PROPOSALS, { where: { season }, sort })).documents;
    }
    const team = teamOf(state.teams, caller.userId);
    const own = team && (await this.reader.get<ProposalDocument>(PROPOSALS, `${season}:${team.teamId}`));
    return own ? [own] : [];
  }

  private async stored(key: string | null): Promise<ObjectInfo> {
    const object = key === null ? null : await this.objects.head(key);
    if (!object) throw new DomainError('video-not-found');
    return object;
  }
}
