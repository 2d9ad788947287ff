// One archive that runs without an install: `npm run pack [-- --built] [-- --to FOLDER]`. The built program, the packages
// that it loads on this system, and what an operator needs. The same commit gives the same archive.
import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installedPackages } from './installed-packages.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const PROGRAM = ['backend/dist', 'frontend/dist', 'frontend/server/dist', 'infra/workers'];
const FOR_OPERATORS = [
  'CHANGELOG.md',
  'docs',
  ...['grafana', 'prometheus', 'proxy', 'systemd'].map((folder) => `infra/${folder}`),
];

const { values } = parseArgs({ options: { built: { type: 'boolean' }, to: { type: 'string' } } });
const target = values.to ?? join(root, 'release');
const { name, version, type, engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const epoch = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).trim();

if (!values.built)
  execFileSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SOURCE_DATE_EPOCH: epoch },
  });

const staging = await mkdtemp(join(tmpdir(), 'arena-pack-'));
try {
  const title = `${name}-${version}-${process.platform}-${process.arch}`;
  await gather(join(staging, title));
  await mkdir(target, { recursive: true });
  const archive = join(target, `${title}.tar.gz`);
  compress(title, archive);
  const { size } = await stat(archive);
  console.log(`${archive}: ${(size / 1e6).toFixed(1)} MB`);
} finally {
  await rm(staging, { recursive: true, force: true });
}

/** @type {(folder: string) => Promise<void>} */
async function gather(folder) {
  const packages = await installedPackages(root);
  for (const path of [...PROGRAM, ...FOR_OPERATORS, ...packages]) await copy(path, join(folder, path));
  await copy('infra/pack/arena', join(folder, 'arena'));
  await chmod(join(folder, 'arena'), 0o755);
  const manifest = { name, version, private: true, type, engines };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** A package may contain others: those are copied by their own paths. @type {(path: string, to: string) => Promise<void>} */
async function copy(path, to) {
  await mkdir(dirname(to), { recursive: true });
  const inside = join(root, path, 'node_modules');
  await cp(join(root, path), to, { recursive: true, filter: (source) => source !== inside });
}

/** @type {(title: string, archive: string) => void} */
function compress(title, archive) {
  const same = [
    '--sort=name',
    `--mtime=@${epoch}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rwX,go+rX,go-w',
    '--format=gnu',
  ];
  const program = ['--use-compress-program', 'gzip --no-name'];
  execFileSync('tar', ['--create', '--file', archive, ...program, ...same, '--directory', staging, title], {
    stdio: 'inherit',
  });
}
