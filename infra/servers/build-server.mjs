import { existsSync } from 'node:fs';
import { buildOnce, CannotBeHad, missingTool, placeOf } from './build-cache.mjs';

/** @typedef {import('./known/known-server.js').KnownServer} KnownServer */
/** @typedef {import('./known/known-server.js').Say} Say */

/**
 * Whether a server can start without a build.
 * @param {KnownServer} server
 */
export function isBuilt(server) {
  return server.needsNoBuild === true || existsSync(placeOf(server.name, server.parts()));
}

/**
 * Why a server cannot be built here, in one line, or null.
 * @param {KnownServer} server
 */
export function obstacle(server) {
  const missing = server.tools.map(([tool, argument]) => missingTool(tool, argument));
  return missing.find((line) => line !== null) ?? null;
}

/**
 * The server, or its replacement if it cannot be built, ready to start.
 * @param {KnownServer} server
 * @param {Say} say receives progress lines
 * @returns {Promise<{ server: KnownServer, built: string }>} the server and the folder of its programs
 * @throws CannotBeHad
 */
export async function buildServer(server, say) {
  try {
    return { server, built: await build(server, say) };
  } catch (error) {
    if (!(error instanceof CannotBeHad) || !server.fallback) throw error;
    say(`${server.name}: ${error.message}; trying ${server.fallback.name} in its place`);
    return buildServer(server.fallback, say);
  }
}

/** @type {(server: KnownServer, say: Say) => Promise<string>} */
async function build(server, say) {
  if (server.needsNoBuild) return '';
  const place = placeOf(server.name, server.parts());
  if (existsSync(place)) return place;
  const reason = obstacle(server);
  if (reason) throw new CannotBeHad(reason);
  say(`building ${server.name} (${server.patience})…`);
  const started = Date.now();
  await buildOnce(place, server.steps);
  say(`built ${server.name} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return place;
}
