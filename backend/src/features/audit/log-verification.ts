import { Injectable } from '@nestjs/common';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { describeLostEnd, describeMissing, lostEvents } from '../../platform/writer/anchored-ends.js';
import { verifyChain, verifyLog, type ChainReport } from '../../platform/writer/hash-chain.js';

/** For missing events of an unknown stream. No stream has this name. */
const WHOLE_LOG = '$all';

export interface ChainVerdict {
  readonly checked: number;
  readonly valid: boolean;
  /** Stream `$all` and revision -1 when it is unknown which events are missing. */
  readonly first_broken: { stream: string; revision: number; id: string; reason: string } | null;
}

@Injectable()
export class LogVerification {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
  ) {}

  async verify(season: number | undefined): Promise<ChainVerdict> {
    const { eventStore } = this.runtime.stores;
    if (season === undefined) {
      const reports = [...(await verifyLog(eventStore)).values()];
      return this.withEnds(verdictOf(reports), () => true);
    }
    const stream = tournamentStream(this.gateway.seasonOr(season));
    return this.withEnds(verdictOf([await verifyChain(eventStore.read(stream))]), (end) => end === stream);
  }

  /** A chain without its last events is still valid; the anchors name the first missing one. */
  private async withEnds(verdict: ChainVerdict, asked: (stream: string) => boolean): Promise<ChainVerdict> {
    const { eventStore, anchors } = this.runtime.stores;
    const { ends, missing } = await lostEvents(eventStore, anchors);
    if (!verdict.valid) return verdict;
    const lost = ends.find(({ stream }) => asked(stream));
    if (lost) return broken(verdict, lost.stream, lost.anchored, describeLostEnd(lost));
    return missing > 0 && asked(WHOLE_LOG)
      ? broken(verdict, WHOLE_LOG, -1, describeMissing(missing))
      : verdict;
  }
}

function broken(verdict: ChainVerdict, stream: string, revision: number, reason: string): ChainVerdict {
  return { ...verdict, valid: false, first_broken: { stream, revision, id: '', reason } };
}

function verdictOf(reports: readonly ChainReport[]): ChainVerdict {
  const first = reports.find((report) => report.firstBroken)?.firstBroken ?? null;
  return {
    checked: reports.reduce((sum, report) => sum + report.checked, 0),
    valid: first === null,
    first_broken: first && {
      stream: first.stream,
      revision: first.revision,
      id: first.id,
      reason: first.reason,
    },
  };
}
