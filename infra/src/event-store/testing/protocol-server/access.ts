import { ServerInterceptingCall, status, type ServerInterceptor } from '@grpc/grpc-js';

/** Refuses calls without this user, except gossip, which a real server tells anybody. */
export function onlyFor(user: string): ServerInterceptor {
  const expected = `Basic ${Buffer.from(user).toString('base64')}`;
  return (method, call) =>
    new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          onReceiveMetadata: (metadata, proceed) => {
            const isOpen = method.path.includes('Gossip');
            if (isOpen || metadata.get('authorization')[0] === expected) proceed(metadata);
            else call.sendStatus({ code: status.UNAUTHENTICATED, details: 'Unauthenticated' });
          },
        }),
    });
}
