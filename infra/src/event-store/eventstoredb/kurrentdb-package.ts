import type { EventStoreDBClient } from '@eventstore/db-client';
import { KurrentDBClient, UnavailableError } from '@kurrent/kurrentdb-client';
import { ReadStream } from '@kurrent/kurrentdb-client/dist/streams/utils/ReadStream.js';
import { convertGrpcEvent, createStreamIdentifier } from '@kurrent/kurrentdb-client/dist/utils/index.js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import services from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { ClientPackage } from './client-package.js';

type Append = EventStoreDBClient['appendToStream'];
type ReadAll = NonNullable<Parameters<EventStoreDBClient['readAll']>[0]>;
type ReadOneStream = NonNullable<Parameters<EventStoreDBClient['readStream']>[1]>;
type ReadOptions = streams.ReadReq.Options;

const { ReadReq } = streams;

/**
 * KurrentDB's client as if it were its predecessor. Its own reads go through a native library, which says nothing about
 * the cause of a failure, and cannot be ended. So these read like its subscriptions: over the connection of the client.
 */
class Kurrent extends KurrentDBClient {
  static as(client: KurrentDBClient): EventStoreDBClient {
    const kurrent = Object.setPrototypeOf(client, Kurrent.prototype) as Kurrent;
    return Object.assign(client, {
      appendToStream: kurrent.append.bind(kurrent),
      readAll: kurrent.pageOfAll.bind(kurrent),
      readStream: kurrent.pageOfStream.bind(kurrent),
    }) as unknown as EventStoreDBClient;
  }

  private append(...[stream, events, options = {}]: Parameters<Append>): unknown {
    const { expectedRevision = 'any', ...others } = options;
    return KurrentDBClient.prototype.appendToStream.call(this, stream, events as never, {
      ...others,
      streamState: expectedRevision,
    });
  }

  private pageOfAll({ fromPosition = 'start', ...page }: ReadAll = {}): unknown {
    const all = new ReadReq.Options.AllOptions();
    if (fromPosition === 'start') all.setStart(new shared.Empty());
    else if (fromPosition === 'end') all.setEnd(new shared.Empty());
    else {
      const position = new ReadReq.Options.Position();
      position.setCommitPosition(String(fromPosition.commit));
      position.setPreparePosition(String(fromPosition.prepare));
      all.setPosition(position);
    }
    return this.page(page, (options) => options.setAll(all));
  }

  private pageOfStream(name: string, { fromRevision = 'start', ...page }: ReadOneStream = {}): unknown {
    const stream = new ReadReq.Options.StreamOptions();
    stream.setStreamIdentifier(createStreamIdentifier(name));
    if (fromRevision === 'start') stream.setStart(new shared.Empty());
    else if (fromRevision === 'end') stream.setEnd(new shared.Empty());
    else stream.setRevision(String(fromRevision));
    return this.page(page, (options) => options.setStream(stream));
  }

  private page(
    { maxCount = Number.MAX_SAFE_INTEGER, direction = 'forwards', ...base }: ReadAll | ReadOneStream,
    choose: (options: ReadOptions) => void,
  ): unknown {
    const options = new ReadReq.Options();
    choose(options);
    const { FORWARDS, BACKWARDS } = ReadReq.Options.ReadDirection;
    options.setReadDirection(direction === 'forwards' ? FORWARDS : BACKWARDS);
    options.setCount(String(maxCount));
    const uuids = new ReadReq.Options.UUIDOption();
    uuids.setString(new shared.Empty());
    options.setUuidOption(uuids);
    options.setNoFilter(new shared.Empty());
    const request = new ReadReq();
    request.setOptions(options);
    const open = this.GRPCStreamCreator(services.StreamsClient, 'read', (client) =>
      client.read(request, ...this.callArguments(base, { deadline: Infinity })),
    );
    return new ReadStream(open, convertGrpcEvent, {});
  }
}

export const kurrentDbPackage: ClientPackage = {
  connect: (url) => Kurrent.as(KurrentDBClient.connectionString(url)),
  UnavailableError: UnavailableError,
};
