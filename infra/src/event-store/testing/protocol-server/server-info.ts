import { randomUUID } from 'node:crypto';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import gossip, { type ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import features, { type SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared, { type Empty } from '@eventstore/db-client/generated/shared_pb.js';

const VERSION = '23.10.0-protocol-server';
const STREAMS = 'event_store.client.streams.Streams';

/** ServerFeatures: the client asks before its first append whether the server supports batches. */
export function supportedMethodsHandler(batchAppend: boolean) {
  const names = ['read', 'append', ...(batchAppend ? ['batchappend'] : [])];
  const methods = names.map((name) =>
    new features.SupportedMethod().setServiceName(STREAMS).setMethodName(name),
  );
  return (_call: ServerUnaryCall<Empty, SupportedMethods>, answer: sendUnaryData<SupportedMethods>): void =>
    answer(null, new features.SupportedMethods().setMethodsList(methods).setEventStoreServerVersion(VERSION));
}

/** Gossip of a cluster with one node, for esdb+discover URLs. */
export function gossipHandler(host: string, port: number) {
  const id = randomUUID();
  return (_call: ServerUnaryCall<Empty, ClusterInfo>, answer: sendUnaryData<ClusterInfo>): void => {
    const member = new gossip.MemberInfo()
      .setInstanceId(new shared.UUID().setString(id))
      .setTimeStamp(String(Date.now()))
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port));
    answer(null, new gossip.ClusterInfo().setMembersList([member]));
  };
}
