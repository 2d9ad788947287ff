import { eventstore } from './eventstore.mjs';
import { ferretdb } from './ferretdb.mjs';
import { minio } from './minio.mjs';
import { mongoJavaServer } from './mongo-java-server.mjs';
import { versitygw } from './versitygw.mjs';

/** The default servers. Those with the shortest build come first. */
export const usual = [eventstore, mongoJavaServer, ferretdb, minio];

const known = [...usual, versitygw];

/**
 * @param {string} name
 * @throws Error that lists the available names
 */
export function serverNamed(name) {
  const server = known.find((each) => each.name === name);
  if (server) return server;
  throw new Error(
    `"${name}" is no server known here; there are ${known.map((each) => each.name).join(', ')}.`,
  );
}
