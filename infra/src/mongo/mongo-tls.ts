import { connect as connectTls } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient, type MongoOptions } from 'mongodb';
import { NO_TLS, ONLY_THERE_TLS } from '../network/connection-cause.js';

type Address = MongoOptions['hosts'][number];

/** Milliseconds. A server without TLS waits for the rest of what it takes for a message. */
const SILENT_AFTER_MS = 1000;

/** TLS is on at one side only. */
export class TlsDiffers extends Error {
  constructor(usesTls: boolean) {
    super((usesTls ? NO_TLS : ONLY_THERE_TLS).text);
    this.name = 'TlsDiffers';
  }
}

/**
 * Rejects once a server that closes connections, or does not answer, has answered another connection that differs only
 * in TLS. Of several hosts, another one may answer. That connection names no user.
 * @throws TlsDiffers
 */
export function tlsDiffers(client: MongoClient, signal: AbortSignal): Promise<never> {
  const { hosts, srvHost, tls: usesTls } = client.options;
  const [address] = hosts;
  return new Promise((_, reject) => {
    if (!address || hosts.length > 1 || srvHost !== undefined) return;
    let isAsking = false;
    const ask = async (patience: number): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      const answers = await (usesTls ? answersPlain : answersTls)(address, signal);
      isAsking = false;
      if (!answers) return;
      // A server with both may have been slow.
      await sleep(patience, undefined, { signal });
      reject(new TlsDiffers(usesTls));
    };
    const look = (patience: number): void => void ask(patience).catch(() => undefined);
    client.on('serverHeartbeatFailed', () => look(0));
    void sleep(SILENT_AFTER_MS, undefined, { signal }).then(
      () => look(SILENT_AFTER_MS),
      () => undefined,
    );
  });
}

async function answersPlain(address: Address, signal: AbortSignal): Promise<boolean> {
  const client = new MongoClient(`mongodb://${address.toString()}`, { directConnection: true, tls: false });
  const close = (): void => void client.close();
  signal.addEventListener('abort', close);
  try {
    await client.db('admin').command({ isMaster: 1 });
    return true;
  } catch {
    return false;
  } finally {
    signal.removeEventListener('abort', close);
    await client.close();
  }
}

/** Whatever its certificate is. */
function answersTls({ host, port }: Address, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (host === undefined || port === undefined || signal.aborted) {
      resolve(false);
      return;
    }
    const socket = connectTls({ host, port, rejectUnauthorized: false });
    const end = (answers: boolean): void => {
      signal.removeEventListener('abort', giveUp);
      socket.destroy();
      resolve(answers);
    };
    const giveUp = (): void => end(false);
    signal.addEventListener('abort', giveUp);
    socket
      .on('secureConnect', () => end(true))
      .on('error', giveUp)
      .on('close', giveUp);
  });
}
