import { jest } from '@jest/globals';
import type { CommandGateway } from '../platform/runtime/command-gateway.js';

interface Held {
  readonly type: string;
  readonly go: () => void;
}

/**
 * Requests of several people that meet: all have passed the checks of their routes before the first is decided.
 * @param order of the decisions, by the types of the commands
 */
export async function meeting<T>(
  gateway: CommandGateway,
  order: readonly string[],
  send: () => Promise<T>,
): Promise<T> {
  const held: Held[] = [];
  const done = new Set<string>();
  const next = (): void => {
    const current = order.find((type) => !done.has(type));
    for (const { type, go } of held) if (type === current) go();
  };
  const decide = gateway.tournament.bind(gateway);
  const spy = jest.spyOn(gateway, 'tournament').mockImplementation(async (intent, context, answer) => {
    const { type } = intent;
    if (!order.includes(type) || done.has(type)) return decide(intent, context, answer);
    await new Promise<void>((go) => {
      held.push({ type, go });
      if (order.every((each) => held.some((one) => one.type === each))) next();
    });
    return decide(intent, context, answer).finally(() => {
      done.add(type);
      next();
    });
  });
  try {
    return await send();
  } finally {
    spy.mockRestore();
  }
}
