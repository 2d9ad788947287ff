import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address, or the /64 of an IPv6 address, because one line has the whole prefix. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [left = '', right] = (address.split('%')[0] ?? '').split('::');
  const [start, end] = [groupsOf(left), groupsOf(right ?? '')];
  const zeros = Array<string>(right === undefined ? 0 : 8 - start.length - end.length).fill('0');
  const prefix = [...start, ...zeros, ...end].slice(0, 4);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
