import { eventstore } from './eventstore.mjs';
import { ferretdb } from './ferretdb.mjs';
import { minio } from './minio.mjs';
import { mongoJavaServer } from './mongo-java-server.mjs';
import { versitygw } from './versitygw.mjs';

/** What starts when nothing else is asked for, those first that are built soonest. */
export const usual = [eventstore, mongoJavaServer, ferretdb, minio];

const known = [...usual, versitygw];

/** @throws Error that lists the names there are */
export function serverNamed(name) {
  const server = known.find((each) => each.name === name);
  if (server) return server;
  throw new Error(
    `"${name}" is no server known here; there are ${known.map((each) => each.name).join(', ')}.`,
  );
}
