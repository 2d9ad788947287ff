import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { grant } from '../processes/api-client.js';
import { fact, until } from '../processes/facts.js';
import type { Begun, Node } from './scene.js';

const WITHIN_MS = 1000;

/** The last thing that can happen to an installation. */
export async function checkStranger({ a, b, admin }: Begun, eventStoreUrl: string) {
  const stranger = EventStoreDBClient.connectionString(eventStoreUrl);
  await stranger.appendToStream('site', jsonEvent({ type: 'OrderPlaced', data: {} }));
  const refuses = async ({ origin }: Node) => {
    const { status, json } = await grant(origin, admin, crypto.randomUUID());
    return status === 503 && 'code' in json && json.code === 'foreign-event';
  };
  await Promise.all(
    [a, b].map((node) => until(() => refuses(node), WITHIN_MS, `${node.name} refuses commands`)),
  );
  await stranger.dispose();
  fact(true, 'fault 75: after an event of a stranger, both nodes refuse commands within 1 s');
}
