import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import gossip, { type ClusterInfo, type MemberInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import features, { type SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared, { type Empty } from '@eventstore/db-client/generated/shared_pb.js';
import type { ServerNode } from './server-node.js';

export const HOST = '127.0.0.1';

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

export type NodeState = keyof typeof gossip.MemberInfo.VNodeState;

export interface NodeInfo {
  readonly port: number;
  readonly state: NodeState;
  readonly isAlive: boolean;
}

/** This node has one id per port, as a real one has one per start. */
export function memberInfo({ port, state, isAlive }: NodeInfo): MemberInfo {
  return new gossip.MemberInfo()
    .setInstanceId(new shared.UUID().setString(idOf(port)))
    .setTimeStamp(String(Date.now()))
    .setState(gossip.MemberInfo.VNodeState[state])
    .setIsAlive(isAlive)
    .setHttpEndPoint(new gossip.EndPoint().setAddress(HOST).setPort(port));
}

function idOf(port: number): string {
  return `00000000-0000-4000-8000-${String(port).padStart(12, '0')}`;
}

/** What a node knows about the members of its cluster, for clients that look for one. */
export function gossipHandler(node: ServerNode) {
  return (_call: ServerUnaryCall<Empty, ClusterInfo>, answer: sendUnaryData<ClusterInfo>): void =>
    answer(null, new gossip.ClusterInfo().setMembersList(node.gossip()));
}
