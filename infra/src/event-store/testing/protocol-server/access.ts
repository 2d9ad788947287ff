import { ServerInterceptingCall, type ServerInterceptor } from '@grpc/grpc-js';
import { accessDenied, unauthenticated } from './rpc-errors.js';

/**
 * Refuses calls of others, except gossip, which a real server tells anybody. Who sends no user is known as nobody, and
 * has no rights.
 */
export function onlyFor(user: string, withoutRights?: string): ServerInterceptor {
  const allowed = authorization(user);
  const known = [undefined, withoutRights && authorization(withoutRights)];
  return (method, call) =>
    new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          onReceiveMetadata: (metadata, proceed) => {
            const [given] = metadata.get('authorization');
            if (method.path.includes('Gossip') || given === allowed) proceed(metadata);
            else call.sendStatus(known.includes(given?.toString()) ? accessDenied() : unauthenticated());
          },
        }),
    });
}

function authorization(user: string): string {
  return `Basic ${Buffer.from(user).toString('base64')}`;
}

/** Everybody may read, nobody may append. */
export const readOnly: ServerInterceptor = (method, call) =>
  new ServerInterceptingCall(call, {
    start: (next) =>
      next({
        onReceiveMetadata: (metadata, proceed) =>
          /Append/.test(method.path) ? call.sendStatus(accessDenied()) : proceed(metadata),
      }),
  });
