import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly resolved?: string; readonly hasInstallScript?: boolean }>
  >;
}

const ROOT = new URL('../../../', import.meta.url);
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8')) as LockFile;

/** These packages send data about the machine to their makers when they are installed. */
const REPORTING = ['@scarf/scarf'];

describe('the packages that an installation brings', () => {
  it('report no installations', () => {
    const names = Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13));
    expect(names).toContain('jest');
    expect(names.filter((name) => REPORTING.includes(name))).toEqual([]);
  });

  it('come from the configured npm registry', () => {
    const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
    expect(addresses.filter((address) => address.includes('://'))).toEqual([]);
  });

  it('run nothing when they are installed', () => {
    expect(readFileSync(new URL('.npmrc', ROOT), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    // They only check what npm has brought. Before another one is added: does it work without its script?
    expect(scripted.map(([path]) => path.replace('node_modules/', '')).sort()).toEqual([
      '@parcel/watcher',
      '@swc/core',
      'protobufjs',
      'unrs-resolver',
    ]);
  });

  it('run nothing in the image either: each stage that installs has .npmrc before', () => {
    const dockerfile = readFileSync(new URL('infra/docker/Dockerfile', ROOT), 'utf8');
    const stages = new Map<string, string>();
    for (const stage of dockerfile.split(/^(?=FROM )/m).slice(1)) {
      const [, base = '', name = ''] = /^FROM (\S+)(?: AS (\S+))?/.exec(stage) ?? [];
      stages.set(name, (stages.get(base) ?? '') + stage);
    }
    const installing = [...stages.values()].filter((steps) => /\bnpm (ci|install)\b/.test(steps));
    expect(installing).toHaveLength(2);
    for (const steps of installing)
      expect(steps.split(/\bnpm (?:ci|install)\b/)[0]).toMatch(/^COPY (?:\S+ )*\.npmrc /m);
    expect(readFileSync(new URL('.dockerignore', ROOT), 'utf8')).not.toContain('npmrc');
  });
});
