import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { TRACE_VARIABLES } from '../../config/settings.js';
import { logSettingsOfChildren } from '../../logging/log.js';
import type { SessionMessage, FromChild, ToChild } from './messages.js';

interface Session {
  take(message: FromChild): void;
  /** The child has ended, and why. */
  died(reason: string): void;
}

/** Their numbers begin at 1. */
const BEFORE_SESSIONS = 0;

let running: ProjectorChild | null = null;

/** The child process of this program that projects. It is started when there is none. */
export class ProjectorChild {
  private readonly sessions = new Map<number, Session>();
  private opened = 0;

  static running(): ProjectorChild {
    return (running ??= new ProjectorChild(start()));
  }

  private constructor(readonly process: ChildProcess) {
    const ended = (reason: string): void => {
      if (running === this) running = null;
      for (const session of this.sessions.values()) session.died(reason);
      this.sessions.clear();
    };
    process.on('message', ({ session, message }: SessionMessage<FromChild>) =>
      this.sessions.get(session)?.take(message),
    );
    process.once('error', (error) => ended(error.message));
    process.once('exit', (code, signal) => ended(`it ended with ${signal ?? `code ${code}`}`));
    this.letGo();
  }

  /** Loads the driver of the log, which takes a while, before a session needs it. */
  load(log: string): void {
    this.send(BEFORE_SESSIONS, { type: 'load', log });
  }

  /** @returns sends to the session's other side */
  open(session: Session): { send: (message: ToChild) => void; forget: () => void; kill: () => void } {
    const id = (this.opened += 1);
    this.sessions.set(id, session);
    this.process.ref();
    this.process.channel?.ref();
    return {
      send: (message) => this.send(id, message),
      forget: () => {
        this.sessions.delete(id);
        if (this.sessions.size === 0) this.letGo();
      },
      kill: () => void this.process.kill('SIGKILL'),
    };
  }

  /** A message to a child that has just ended is lost, and `died` follows. */
  private send(session: number, message: ToChild): void {
    this.process.send({ session, message }, () => undefined);
  }

  /** An idle child does not keep the program running. It ends with it. */
  private letGo(): void {
    this.process.unref();
    this.process.channel?.unref();
  }
}

/**
 * Options of Node, where it keeps compiled code, certificates of private authorities, where traces go, folders for the
 * temporary files of SQLite, the time zone.
 */
const PASSED_ON = [
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
  'TMPDIR',
  'SQLITE_TMPDIR',
  'TZ',
  ...TRACE_VARIABLES,
];

function start(): ChildProcess {
  // No secret of the program: the child gets the URLs of its stores with each session.
  const passed = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  const { format, level } = logSettingsOfChildren();
  const env = { ...passed, LOG_FORMAT: format, LOG_LEVEL: level };
  return fork(fileURLToPath(import.meta.resolve('./child.js')), [], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
