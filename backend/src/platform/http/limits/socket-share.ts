import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { AppConfig } from '../../config/config.js';
import { AddressShare } from './address-share.js';

/** Trusted proxies have no limit, because all visitors come from their address. */
export function limitSockets(server: Server, config: AppConfig): void {
  if (!config.limits) return;
  const share = new AddressShare(config.shares.sockets);
  const isProxy = config.publicUrl === null ? () => false : proxyAddr.compile([...config.trustProxy]);
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address, 0)) return;
    const giveBack = share.take(address);
    if (giveBack) socket.once('close', giveBack);
    else socket.destroy();
  });
}
