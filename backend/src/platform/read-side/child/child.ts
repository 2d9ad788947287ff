// The entry of the child process that projects.
import { makeFilesPrivate } from '@arena/infra/data-folder/private-files';
import type { ProjectorPlaces } from '../../config/store-urls.js';
import { configureLog, log } from '../../logging/log.js';
import { logSettingsOf } from '../../logging/log-settings.js';
import { giveBackIdleMemory } from '../../system/idle-memory.js';
import { traceSettingsOf } from '../../tracing/trace-settings.js';
import { endTracing, startTracing } from '../../tracing/tracing.js';
import { loadEventStoreAt } from '../../stores/open-store.js';
import { ChildSession } from './child-session.js';
import type { SessionMessage, FromChild, ToChild } from './messages.js';

// It may be forked before the data folder is opened.
makeFilesPrivate();
configureLog(logSettingsOf(process.env, false), 'projector');
void startTracing(traceSettingsOf(process.env), 'battle-arena-projector');
process.on('uncaughtException', (error) => {
  log().fatal({ stack: error.stack }, `The projector ends: ${error.message}`);
  process.exit(1);
});

giveBackIdleMemory();

const sessions = new Map<number, ChildSession>();

process.on('message', ({ session, message }: SessionMessage<ToChild>) => {
  // Whoever opens the log meets the same failure.
  if (message.type === 'load') void loadEventStoreAt(message.log).catch(() => undefined);
  else if (message.type === 'open') open(session, message.places);
  else sessions.get(session)?.take(message);
});

function open(session: number, places: ProjectorPlaces): void {
  // A message to a program that has just ended is lost, and `disconnect` follows.
  const post = (message: FromChild): void => {
    process.send?.({ session, message }, undefined, undefined, () => undefined);
  };
  const opened = new ChildSession(post);
  sessions.set(session, opened);
  void opened.serve(places).then(() => sessions.delete(session));
}

// A signal to the whole group, such as Ctrl+C, must not stop the projector before the program has closed it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.once('disconnect', () => void endTracing().finally(() => process.exit()));
