// Bundles the server, and builds the pages with Vite. `--server` skips the pages.
import { spawnSync } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('../..', import.meta.url));
const server = join(root, 'backend/dist');
const programs = ['main', 'demo', 'cli'];
/** Read by the program at its place beside the code. */
const data = 'platform/http/open-api/answers.json';

const { bundleServer } = await import('./server-bundle.mjs').catch((error) => {
  if (!/^Cannot find package/.test(error.message)) throw error;
  console.error(
    'A production install cannot build the program. Run `npm ci` first; or run `npm run pack` where that was done, ' +
      'unpack its archive here and run `./arena start`. What is already built starts with `node backend/dist/main.js`.',
  );
  process.exit(1);
});

async function buildServer() {
  await rm(server, { recursive: true, force: true });
  await bundleServer(root, programs, server);
  await cp(join(root, 'backend/src', data), join(server, data));
  await nameCommit();
}

/** A copy without its history has none to name. */
async function nameCommit() {
  const { stdout } = spawnSync('git', ['describe', '--always', '--abbrev=12', '--dirty', '--exclude=*'], {
    cwd: root,
    encoding: 'utf8',
  });
  const commit = stdout?.trim();
  if (commit) await writeFile(join(server, 'build.json'), JSON.stringify({ commit }));
}

/**
 * The server sends the compressed file to browsers that accept it.
 * @param {string} folder
 */
async function pack(folder) {
  const files = await readdir(folder, { recursive: true });
  const worthIt = files.filter((file) => /\.(js|css|svg|html|json)$/.test(file));
  await Promise.all(
    worthIt.map(async (file) => {
      const content = await readFile(join(folder, file));
      await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
      await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(content));
    }),
  );
}

function describePackages() {
  const script = ['run-source.mjs', 'packages/describe-packages.ts'].map((file) =>
    join(root, 'infra/scripts', file),
  );
  const { status } = spawnSync(process.execPath, [...script, server], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const started = Date.now();
await buildServer();
describePackages();
if (!process.argv.includes('--server')) {
  const { build } = await import('vite');
  const pages = {
    root: join(root, 'frontend'),
    configFile: join(root, 'frontend/vite.config.ts'),
    logLevel: /** @type {const} */ ('warn'),
  };
  await build(pages);
  await build({ ...pages, mode: 'server' });
  // Last: the program that renders pages is complete, and belongs to them.
  await cp(join(root, 'frontend/dist/builds/latest.json'), join(root, 'frontend/server/dist/latest.json'));
  await pack(join(root, 'frontend/dist'));
}
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
