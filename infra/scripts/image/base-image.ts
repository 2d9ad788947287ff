import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../processes/facts.js';
import { buildah } from './buildah.js';

const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt';

/**
 * A stand-in for `node:24-slim` under its name, for machines that reach Debian and npm but no registry of images: Debian's
 * smallest system, Node and npm from npm, the user `node`. It trusts the certificates that this machine trusts.
 */
export function standInBase(folder: string): string {
  const image = `docker.io/library/node:${readFileSync('.nvmrc', 'utf8').trim()}-slim`;
  if (buildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n').includes(image)) return image;
  say(`${image} is missing: building a stand-in`);
  const root = join(folder, 'base');
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', root);
  const packages = join(folder, 'node');
  const version = readFileSync('.nvmrc', 'utf8').trim();
  // The package `node` fetches its binary by a script, which our `.npmrc` forbids to what `npm run` starts.
  const how = ['--silent', '--no-save', '--ignore-scripts=false', '--prefix', packages];
  run('npm', 'install', ...how, `node@${version}`, 'npm@11');
  const modules = join(root, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  copyFileSync(join(packages, 'node_modules/node/bin/node'), join(root, 'usr/local/bin/node'));
  run('cp', '--recursive', join(packages, 'node_modules/npm'), modules);
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name));
  run('chroot', root, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node');
  if (existsSync(`/${CERTIFICATES}`)) copyFileSync(`/${CERTIFICATES}`, join(root, CERTIFICATES));
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, root, '/');
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  buildah('config', '--env', `PATH=${path}`, '--env', `npm_config_cafile=/${CERTIFICATES}`, container);
  buildah('commit', '--quiet', '--format', 'docker', '--rm', container, image);
  return image;
}
