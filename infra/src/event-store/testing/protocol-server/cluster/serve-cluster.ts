import type { Member } from './member.js';
import { ProtocolCluster, type ClusterOptions } from './protocol-cluster.js';

/** What the parent process may ask for, and the member by its number from 0. */
interface Order {
  readonly action: 'kill' | 'end' | 'start' | 'freeze' | 'thaw';
  readonly member: number;
}

/** A cluster whose members obey the parent process. It sends the state of all members after each change. */
export async function serveCluster(options: ClusterOptions): Promise<ProtocolCluster> {
  const cluster = await ProtocolCluster.start(options);
  process.on('message', ({ action, member: number }: Order) => {
    const member = cluster.members[number];
    if (member) void obey(cluster, action, member);
  });
  tellStates(cluster);
  return cluster;
}

async function obey(cluster: ProtocolCluster, action: Order['action'], member: Member): Promise<void> {
  if (action === 'kill') await cluster.kill(member);
  else if (action === 'end') await cluster.endNode(member);
  else if (action === 'start') await cluster.startAgain(member);
  else cluster[action](member);
}

function tellStates(cluster: ProtocolCluster): void {
  let told = '';
  const tell = (): void => {
    const states = cluster.members.map(({ state, isRunning }) => (isRunning ? state : 'DOWN'));
    if (states.join() !== told) process.send?.({ states });
    told = states.join();
  };
  if (process.send) setInterval(tell, 20).unref();
}
