import { buildServer, isBuilt, obstacle } from './build-server.mjs';
import { startServer } from './start-server.mjs';

/**
 * The outcome for one server: `url` when it is usable, otherwise `reason`.
 * @typedef {About & { url: string | null, reason: string | null, stop(): Promise<void> }} Outcome
 * @typedef {{ name: string, title: string, variable: string }} About
 * @typedef {import('./known/known-server.js').KnownServer} KnownServer
 * @typedef {import('./known/known-server.js').Say} Say
 */

/**
 * Starts the servers one after the other, to spare machines with few cores. Skips servers that are not available.
 * @param {readonly KnownServer[]} servers
 * @param {{ keepData?: string | undefined, say: Say, env: NodeJS.ProcessEnv }} how
 */
export async function bringUp(servers, { keepData, say, env }) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const server of servers) {
    const url = givenUrl(server, env);
    outcomes.push(await (url ? use(server, url) : start(server, keepData, say)));
  }
  return outcomes;
}

/**
 * Builds what is missing, without starting anything.
 * @param {readonly KnownServer[]} servers
 * @param {Say} say
 */
export async function buildAll(servers, say) {
  /** @type {(About & { reason: string | null })[]} */
  const outcomes = [];
  for (const server of servers) {
    const failure = await buildServer(server, say).then(
      () => null,
      (error) => error.message,
    );
    outcomes.push({ ...about(server), reason: failure });
  }
  return outcomes;
}

/**
 * Reports the current state, without building or starting anything.
 * @param {readonly KnownServer[]} servers
 * @param {NodeJS.ProcessEnv} env
 */
export function look(servers, env) {
  return servers.map((server) => {
    if (givenUrl(server, env)) return { ...about(server), state: `given by ${server.given?.variable}` };
    if (isBuilt(server)) return { ...about(server), state: 'built' };
    const reason = obstacle(server);
    return {
      ...about(server),
      state: reason ? `cannot be built: ${reason}` : `to be built (${server.patience})`,
    };
  });
}

/** @type {(server: KnownServer, data: string | undefined, say: Say) => Promise<Outcome>} */
async function start(server, data, say) {
  try {
    const running = await startServer(server.name, { ...(data && { data }), say });
    running.onUnexpectedEnd = (message) => say(`! ${message} [its log: ${running.log}]`);
    const { name, title, variable, url } = running;
    return { name, title, variable, url, reason: null, stop: () => running.dispose() };
  } catch (error) {
    return { ...about(server), url: null, reason: oneLine(error), stop: async () => {} };
  }
}

/**
 * A server that someone else runs is only probed, never stopped.
 * @type {(server: KnownServer, url: string) => Promise<Outcome>}
 */
async function use(server, url) {
  const outcome = { ...about(server), title: `given by ${server.given?.variable}`, stop: async () => {} };
  const answers = await server.answers(url).then(
    () => true,
    () => false,
  );
  if (answers) return { ...outcome, url, reason: null };
  // A client's message may contain the URL, and the URL a password.
  const reason = `${server.given?.variable} is set, but nothing there answers as it should`;
  return { ...outcome, url: null, reason };
}

/** @type {(server: KnownServer, env: NodeJS.ProcessEnv) => string | null} */
function givenUrl({ given }, env) {
  const url = given && env[given.variable]?.trim();
  return url && given.schemes.test(url) ? url : null;
}

/** @type {(server: KnownServer) => About} */
const about = ({ name, title, variable }) => ({ name, title, variable });

/** @param {unknown} error */
const oneLine = (error) => String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
