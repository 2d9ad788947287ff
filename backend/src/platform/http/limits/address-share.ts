import { setMaxListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { networkOf } from './network-of.js';

const TRY_AGAIN = 10;

export function tooManyConnections(): DomainError {
  return new DomainError('too-many-connections', { seconds: TRY_AGAIN });
}

/** Also if the client has left: 'close' does not repeat. For a pipelined request, only the socket reports the end. */
export function untilClosed(response: ServerResponse, giveBack: () => void): void {
  const { socket } = response.req;
  if (response.destroyed || socket.destroyed) {
    giveBack();
    return;
  }
  setMaxListeners(0, socket);
  let ended = false;
  const end = (): void => {
    // The socket's 'close' triggers the response's.
    if (ended) return;
    ended = true;
    response.off('close', end);
    socket.off('close', end);
    giveBack();
  };
  response.once('close', end);
  socket.once('close', end);
}

export class AddressShare {
  private readonly held = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** @returns releases the place (idempotent), or null at the limit */
  take(address: string): (() => void) | null {
    if (this.most === Infinity) return () => undefined;
    const network = networkOf(address);
    const held = this.held.get(network) ?? 0;
    if (held >= this.most) return null;
    this.held.set(network, held + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const left = (this.held.get(network) ?? 0) - 1;
      if (left > 0) this.held.set(network, left);
      else this.held.delete(network);
    };
  }
}
