import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { TimeSlice } from './time-slice.js';

const VISITORS = 60;

describe('long work in slices', () => {
  it('lets all visitors in who come at once, although Node accepts one per turn of the event loop', async () => {
    let accepted = 0;
    const server = createServer((socket) => {
      accepted++;
      socket.on('error', () => undefined).resume();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const visitors = Array.from({ length: VISITORS }, () => connect(port, '127.0.0.1'));
    await once(visitors[0]!, 'connect');
    const slice = new TimeSlice();
    let slices = 0;
    while (accepted < VISITORS) {
      while (!slice.isOver);
      await slice.next();
      slices++;
    }
    for (const visitor of visitors) visitor.destroy();
    server.close();
    expect(slices).toBeLessThan(VISITORS / 6);
  });
});
