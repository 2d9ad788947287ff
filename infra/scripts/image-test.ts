// Builds the image and runs its files as a container would: as its own user, in namespaces of its own, on a read-only root
// with a writable /data only. Needs root, and Debian's `buildah` and `debootstrap`. Once for each release, not in CI.
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { standInBase } from './image/base-image.js';
import { configOf, mounted } from './image/buildah.js';
import { logIn } from './processes/api-client.js';
import { ADMIN } from './processes/arena-process.js';
import { drive, type Rig } from './processes/driver.js';
import { fact } from './processes/facts.js';

const IMAGE = 'localhost/battle-arena';
/** Of the user `node`. */
const USER = 1000;
/** Megabytes of packages and program. */
const MOST = 190;

/** `$0` is the root, `$1` the folder for /data; the rest is what runs there. */
const MOUNTS = `set -e
mount --bind "$0" "$0"
mount -o remount,bind,ro "$0"
mount --bind "$1" "$0/data"
mount -t tmpfs tmpfs "$0/tmp"
mount -t proc proc "$0/proc"
mount --rbind /dev "$0/dev"
shift
exec "$@"`;

await drive('image', async (rig) => {
  const base = standInBase(rig.folder);
  const begun = performance.now();
  const how = [
    '--isolation',
    'chroot',
    '--network',
    'host',
    '--format',
    'docker',
    '--pull-never',
    '--layers',
  ];
  execFileSync(
    'buildah',
    ['bud', ...how, '--quiet', '--file', 'infra/docker/Dockerfile', '--tag', IMAGE, '.'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  fact(true, `the image is built on ${base} in ${Math.round((performance.now() - begun) / 1000)} s`);
  const { folder, unmount } = mounted(IMAGE);
  rig.atTheEnd(unmount);
  const whole = megabytes(folder) - megabytesOf(base);
  const app = megabytes(join(folder, 'app'));
  fact(
    app <= MOST,
    `program and packages are ${app} MB of the ${whole} MB above its base; the rest is ffmpeg`,
  );
  await runAs(rig, folder);
});

async function runAs(rig: Rig, root: string) {
  const { Cmd, Env, User, WorkingDir, Healthcheck } = configOf(IMAGE);
  fact(User === 'node', 'it runs as the user node');
  const data = join(rig.folder, 'data');
  mkdirSync(data);
  chownSync(data, USER, USER);
  const namespaces = ['--mount', '--pid', '--fork', '--propagation', 'private'];
  const user = ['chroot', `--userspec=${USER}:${USER}`, root, 'setpriv', '--no-new-privs'];
  const here = ['sh', '-c', `cd ${WorkingDir} && exec "$@"`, 'sh'];
  const args = [...namespaces, 'sh', '-c', MOUNTS, root, data, ...user, ...here];
  // The port is that of this run.
  const env = Object.fromEntries(
    Env.map((line) => line.split('=', 2) as [string, string]).filter(([name]) => name !== 'PORT'),
  );
  const arena = await rig.arena('arena', { command: ['unshare', ...args, ...Cmd], env });
  const ends = (...command: string[]) =>
    spawnSync('unshare', [...args, ...command], {
      env: { ...env, PORT: new URL(arena.origin).port },
      encoding: 'utf8',
    });
  await arena.start();
  const [processor] = execFileSync('pgrep', ['--full', Cmd.join(' '), '--uid', String(USER)], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  const status = readFileSync(`/proc/${processor}/status`, 'utf8');
  fact(
    /^CapEff:\t0+$/m.test(status) && /^NoNewPrivs:\t1$/m.test(status),
    'it has no rights of root, and gets none',
  );
  const [, ...check] = Healthcheck.Test;
  fact(ends(...check).status === 0, 'its health check succeeds');
  fact(ends('touch', '/app/new').status !== 0, 'it cannot write outside of /data');
  fact(/^ffmpeg version/.test(ends('ffmpeg', '-version').stdout), 'ffmpeg is there');
  await logIn(arena.origin, ADMIN);
  fact((await arena.stop()) === 'exit code 0', 'SIGTERM ends it with 0', arena.lastLines());
  fact(ends(...check).status !== 0, 'its health check fails while nothing runs');
  await arena.start();
  await logIn(arena.origin, ADMIN);
  fact(true, 'it starts again on its data');
}

function megabytes(folder: string): number {
  const size = execFileSync('du', ['--summarize', '--bytes', folder], { encoding: 'utf8' });
  return Math.round(Number.parseInt(size) / 1e6);
}

function megabytesOf(image: string): number {
  const { folder, unmount } = mounted(image);
  const size = megabytes(folder);
  unmount();
  return size;
}
