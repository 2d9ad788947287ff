import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface LockedPackage {
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const ROOT = new URL('../../../', import.meta.url);
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

/** `x64 glibc` is Debian on a common server, `arm64 musl` Alpine on an ARM server. */
const PLATFORMS = ['arm64 glibc', 'arm64 musl', 'x64 glibc', 'x64 musl'];

/** Its script prints a warning about versions; it builds nothing. */
const HARMLESS_SCRIPTS = ['node_modules/protobufjs'];

const production = Object.entries(packages).filter(([, { dev }]) => !dev);

/** Packages whose code is compiled, with the Linux platforms for which npm installs a build. */
function builds(): Record<string, string[]> {
  const optional = new Set(
    production.flatMap(([, { optionalDependencies }]) => namesIn(optionalDependencies)),
  );
  const native = production.flatMap(([path, { optionalDependencies }]) => {
    const name = path.replace('node_modules/', '');
    const parts = namesIn(optionalDependencies);
    const isNative = parts.some((part) => packages[`node_modules/${part}`]?.os);
    // A build has parts, too.
    return isNative && !optional.has(name) ? [[name, platformsOf(parts)] as const] : [];
  });
  return Object.fromEntries(native);
}

function namesIn(dependencies: LockedPackage['optionalDependencies'] = {}): string[] {
  return Object.keys(dependencies);
}

function platformsOf(parts: readonly string[]): string[] {
  const platforms = parts.flatMap((part) => {
    const { os = [], cpu = [], libc } = packages[`node_modules/${part}`] ?? {};
    if (!os.includes('linux')) return [];
    const built = libc ?? [part.includes('musl') ? 'musl' : 'glibc'];
    return cpu.flatMap((processor) => built.map((library) => `${processor} ${library}`));
  });
  return PLATFORMS.filter((platform) => platforms.includes(platform));
}

describe('the production install', () => {
  it('finds a build of every native package on Debian and Alpine, x64 and arm64', () => {
    expect(builds()).toEqual({
      '@node-rs/argon2': PLATFORMS,
      '@resvg/resvg-js': PLATFORMS,
      libsql: PLATFORMS,
      sharp: PLATFORMS,
    });
  });

  it('compiles and downloads nothing', () => {
    const scripts = production.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(scripts.map(([path]) => path)).toEqual(HARMLESS_SCRIPTS);
  });
});
