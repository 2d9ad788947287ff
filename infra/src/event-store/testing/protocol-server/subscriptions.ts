import { randomUUID } from 'node:crypto';
import streams, { type ReadReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { indexAt, send, structuredIds, type ReadCall } from './read-calls.js';
import type { LogRecord, RecordLog } from './record-log.js';
import { invalidArgument } from './rpc-errors.js';
import { eventResponse, streamNameOf } from './wire.js';

export interface RecordFilter {
  passes(record: LogRecord): boolean;
  /** Number of records after which a checkpoint is sent, whether they match the filter or not. */
  readonly checkpointEvery: number;
}

/** Records of one search, where the client does not say it. */
const SEARCH_WINDOW = 32;

export function filterOf(options: ReadReq.Options.FilterOptions | undefined): RecordFilter | null {
  if (!options) return null;
  const byStream = options.getStreamIdentifier();
  const expression = byStream ?? options.getEventType();
  if (!expression) throw invalidArgument('A filter needs an expression.');
  const matches = matcher(expression);
  return {
    passes: (record) => matches(byStream ? record.stream : record.type),
    checkpointEvery:
      (options.getMax() || SEARCH_WINDOW) * Math.max(1, options.getCheckpointintervalmultiplier()),
  };
}

function matcher(expression: ReadReq.Options.FilterOptions.Expression): (name: string) => boolean {
  if (expression.getRegex()) {
    const regex = new RegExp(expression.getRegex());
    return (name) => regex.test(name);
  }
  const prefixes = expression.getPrefixList();
  return (name) => prefixes.some((prefix) => name.startsWith(prefix));
}

/** Everything after a position. Without a position, from the start or the end. */
export async function followAll(
  call: ReadCall,
  log: RecordLog,
  from: ReadReq.Options.AllOptions,
  filter: RecordFilter | null,
): Promise<void> {
  const after = from.hasPosition() ? Number(from.getPosition()?.getCommitPosition()) : -1;
  let next = 0;
  if (from.hasEnd()) next = log.records.length;
  else if (!from.hasStart()) next = indexAt(log, from.getPosition());
  await follow(call, log, next, () => log.records, {
    checkpointEvery: Infinity,
    ...filter,
    passes: (record) => record.position > after && (filter?.passes(record) ?? true),
  });
}

/** A stream after a revision. If the stream does not exist yet, the subscription waits for it. */
export async function followStream(
  call: ReadCall,
  log: RecordLog,
  from: ReadReq.Options.StreamOptions,
): Promise<void> {
  const name = streamNameOf(from.getStreamIdentifier());
  let next = 0;
  if (from.hasEnd()) next = log.stream(name).length;
  else if (!from.hasStart()) next = Number(from.getRevision()) + 1;
  await follow(call, log, next, () => log.stream(name), null);
}

async function follow(
  call: ReadCall,
  log: RecordLog,
  start: number,
  records: () => readonly LogRecord[],
  filter: RecordFilter | null,
): Promise<void> {
  const news = new News(call, log);
  const structured = structuredIds(call);
  await send(call, confirmation());
  let [next, considered, caughtUp] = [start, 0, false];
  while (!call.cancelled) {
    const record = records()[next];
    if (record) {
      next++;
      if (!filter || filter.passes(record)) await send(call, eventResponse(record, structured));
      if (filter && ++considered % filter.checkpointEvery === 0) await send(call, checkpoint(record));
    } else {
      if (!caughtUp) await send(call, new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
      caughtUp = true;
      await news.after(() => records().length > next);
    }
  }
  news.stop();
}

/** Wakes a subscription after an append, or when its call has ended. */
class News {
  private ring: () => void = () => undefined;
  readonly stop: () => void;

  constructor(
    private readonly call: ReadCall,
    log: RecordLog,
  ) {
    this.stop = log.onAppended(() => this.ring());
    call.on('cancelled', () => this.ring());
  }

  async after(there: () => boolean): Promise<void> {
    await new Promise<void>((resolve) => {
      this.ring = resolve;
      if (there() || this.call.cancelled) resolve();
    });
  }
}

function confirmation(): ReadResp {
  const confirmed = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID());
  return new streams.ReadResp().setConfirmation(confirmed);
}

function checkpoint(record: LogRecord): ReadResp {
  const position = String(record.position);
  const reached = new streams.ReadResp.Checkpoint().setCommitPosition(position).setPreparePosition(position);
  return new streams.ReadResp().setCheckpoint(reached);
}
