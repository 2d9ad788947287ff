import { existsSync } from 'node:fs';
import { buildInPlace, buildOnce, CannotBeHad, missingTool, placeOf } from './build-cache.mjs';

/** Whether a server can start without a build. */
export function isBuilt(server) {
  return server.isBuilt ? server.isBuilt() : existsSync(placeOf(server.name, server.parts()));
}

/** Why a server cannot be built here, in one line, or null. */
export function obstacle(server) {
  const missing = server.tools.map(([tool, argument]) => missingTool(tool, argument));
  return missing.find((line) => line !== null) ?? null;
}

/**
 * The server, or its replacement if it cannot be built, ready to start.
 * @param say receives progress lines
 * @returns the server and the folder of its programs
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

async function build(server, say) {
  const place = server.isBuilt ? null : placeOf(server.name, server.parts());
  if (isBuilt(server)) return place;
  const reason = obstacle(server);
  if (reason) throw new CannotBeHad(reason);
  say(`building ${server.name} (${server.patience})…`);
  const started = Date.now();
  await (place ? buildOnce(place, server.steps) : buildInPlace(server.name, server.steps()));
  say(`built ${server.name} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return place;
}
