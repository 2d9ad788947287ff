import { buildServer, isBuilt, obstacle } from './build-server.mjs';
import { startServer } from './start-server.mjs';

/**
 * What became of one server: `url` when it can be used, `reason` when not.
 * @typedef {{ name: string, title: string, variable: string, url: string | null, reason: string | null,
 *   stop(): Promise<void> }} Outcome
 */

/**
 * Starts one server after the other, so that a machine with few cores is not asked for everything at once. One that
 * cannot be had is left out.
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

/** Builds what is missing and starts nothing. */
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

/** Nothing is built or started: what there is. */
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

/** A server that somebody else runs is asked whether it answers, and never stopped. */
async function use(server, url) {
  const outcome = { ...about(server), title: `given by ${server.given.variable}`, stop: async () => {} };
  const answers = await server.answers(url).then(
    () => true,
    () => false,
  );
  if (answers) return { ...outcome, url, reason: null };
  // A client's message may repeat the URL, and the URL a password.
  const reason = `${server.given.variable} is set, but nothing there answers as it should`;
  return { ...outcome, url: null, reason };
}

function givenUrl(server, env) {
  const url = server.given && env[server.given.variable]?.trim();
  return url && server.given.schemes.test(url) ? url : null;
}

const about = ({ name, title, variable }) => ({ name, title, variable });

const oneLine = (error) => String(error?.message ?? error).split('\n')[0];
