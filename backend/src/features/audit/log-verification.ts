import { Injectable } from '@nestjs/common';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { ChainVerdict, FirstBroken } from '@arena/projections/audit/chain-verdict.types';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import {
  describeLostEnd,
  describeMissing,
  kindOfLoss,
  lostEvents,
  type LostEnd,
} from '../../platform/writer/chain/anchored-ends.js';
import {
  verifyChain,
  verifyLog,
  type BrokenLink,
  type ChainReport,
} from '../../platform/writer/chain/hash-chain.js';

/** For missing events of an unknown stream. No stream has this name. */
const WHOLE_LOG = '$all';

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
    if (lost) return { ...verdict, valid: false, first_broken: brokenEnd(lost) };
    return missing > 0 && asked(WHOLE_LOG)
      ? { ...verdict, valid: false, first_broken: brokenFile(missing) }
      : verdict;
  }
}

function brokenEnd(lost: LostEnd): FirstBroken {
  const { stream, anchored: revision, end } = lost;
  return { kind: kindOfLoss(lost), stream, revision, id: '', reason: describeLostEnd(lost), end };
}

function brokenFile(count: number): FirstBroken {
  return { kind: 'missing', stream: WHOLE_LOG, revision: -1, id: '', reason: describeMissing(count), count };
}

function brokenLink({ kind, stream, revision, expected, id, reason }: BrokenLink): FirstBroken {
  return { kind, stream, revision, id, reason, expected };
}

function verdictOf(reports: readonly ChainReport[]): ChainVerdict {
  const first = reports.find((report) => report.firstBroken)?.firstBroken ?? null;
  return {
    checked: reports.reduce((sum, report) => sum + report.checked, 0),
    valid: first === null,
    first_broken: first && brokenLink(first),
  };
}
