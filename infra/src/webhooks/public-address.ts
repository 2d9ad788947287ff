import { lookup as dnsLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export class AddressRefused extends Error {
  constructor(address: string) {
    super(`The address ${address} is not public`);
    this.name = 'AddressRefused';
  }
}

/** All of IPv6 that is routed between networks. Outside of it, an address may stand for one of IPv4 or of this site. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** False for private, loopback, link-local, metadata and other special addresses, also inside IPv6. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  return plain.range() === 'unicast' && (plain.kind() === 'ipv4' || plain.match(GLOBAL_IPV6));
}

/** A host name that is an address itself, which Node connects to without a lookup. */
export function isRefusedHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublicAddress(host);
}

/** Node connects to what this returns, so a second answer of the name server cannot replace a checked address. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = error ? [] : found;
    const refused = error ? undefined : found.find(({ address }) => !isPublicAddress(address));
    if (error) callback(error, '', 0);
    else if (refused || !first) callback(new AddressRefused(refused?.address ?? hostname), '', 0);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
