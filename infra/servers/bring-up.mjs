import { buildServer, isBuilt, obstacle } from './build-server.mjs';
import { startServer } from './start-server.mjs';

/**
 * The outcome for one server: `url` when it is usable, otherwise `reason`.
 * @typedef {{ name: string, title: string, variable: string, url: string | null, reason: string | null,
 * stop(): Promise<void> }} Outcome
 */

/**
 * Starts the servers one after the other, to spare machines with few cores. Skips servers that are not available.
 * @returns {Promise<Outcome[]>}
 */
export async function bringUp(servers, { keepData, say, env }) {
  const outcomes = [];
  for (const server of servers) {
    const url = givenUrl(server, env);
    outcomes.push(await (url ? use(server, url) : start(server, keepData, say)));
  }
  return outcomes;
}

/** Builds what is missing, without starting anything. */
export async function buildAll(servers, say) {
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

/** Reports the current state, without building or starting anything. */
export function look(servers, env) {
  return servers.map((server) => {
    if (givenUrl(server, env)) return { ...about(server), state: `given by ${server.given.variable}` };
    if (isBuilt(server)) return { ...about(server), state: 'built' };
    const reason = obstacle(server);
    return {
      ...about(server),
      state: reason ? `cannot be built: ${reason}` : `to be built (${server.patience})`,
    };
  });
}

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

/** A server that someone else runs is only probed, never stopped. */
async function use(server, url) {
  const outcome = { ...about(server), title: `given by ${server.given.variable}`, stop: async () => {} };
  const answers = await server.answers(url).then(
    () => true,
    () => false,
  );
  if (answers) return { ...outcome, url, reason: null };
  // A client's message may contain the URL, and the URL a password.
  const reason = `${server.given.variable} is set, but nothing there answers as it should`;
  return { ...outcome, url: null, reason };
}

function givenUrl(server, env) {
  const url = server.given && env[server.given.variable]?.trim();
  return url && server.given.schemes.test(url) ? url : null;
}

const about = ({ name, title, variable }) => ({ name, title, variable });

const oneLine = (error) => String(error?.message ?? error).split('\n')[0];
