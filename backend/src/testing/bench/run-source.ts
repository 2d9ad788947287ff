import { fileURLToPath } from 'node:url';

/** Runs TypeScript files without a build. */
export const RUN_SOURCE = fileURLToPath(new URL('../../../../infra/scripts/run-source.mjs', import.meta.url));
