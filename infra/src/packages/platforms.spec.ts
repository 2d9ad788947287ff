import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface LockedPackage {
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly hasInstallScript?: boolean;
}

const ROOT = new URL('../../../', import.meta.url);
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

/** `x64 glibc` is Debian on a common server, `arm64 musl` Alpine on an ARM server. */
const PLATFORMS = ['arm64 glibc', 'arm64 musl', 'x64 glibc', 'x64 musl'];

const production = Object.entries(packages).filter(([, { dev }]) => !dev);

/** The Linux platforms of each family of compiled packages. `@img/sharp-linuxmusl-x64` belongs to `@img/sharp`. */
function builds(): Record<string, string[]> {
  const found: Record<string, Set<string>> = {};
  for (const [path, { os = [], cpu = [], libc }] of production) {
    const name = path.replace('node_modules/', '');
    const family = name.slice(0, name.search(/[-/]linux/));
    if (os.join() !== 'linux') continue;
    const libraries = libc ?? [name.includes('musl') ? 'musl' : 'glibc'];
    const platforms = cpu.flatMap((processor) => libraries.map((library) => `${processor} ${library}`));
    found[family] = new Set([...(found[family] ?? []), ...platforms]);
  }
  return Object.fromEntries(
    Object.entries(found).map(([family, all]) => [family, PLATFORMS.filter((platform) => all.has(platform))]),
  );
}

describe('the production install', () => {
  it('finds a build of every native package on Debian and Alpine, x64 and arm64', () => {
    expect(builds()).toEqual({
      '@kurrent/bridge': PLATFORMS,
      '@img/sharp': PLATFORMS,
      '@img/sharp-libvips': PLATFORMS,
      '@libsql': PLATFORMS,
      '@node-rs/argon2': PLATFORMS,
      '@resvg/resvg-js': PLATFORMS,
    });
  });

  it('compiles and downloads nothing', () => {
    const scripts = production.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(scripts.map(([path]) => path)).toEqual([]);
  });

  it('leaves out what is only bundled', () => {
    const names = production.map(([path]) => path);
    expect(names).toContain('node_modules/libsql');
    for (const name of ['react', '@mantine/core', '@tabler/icons-react', '@nestjs/core', 'typescript'])
      expect(names).not.toContain(`node_modules/${name}`);
    expect(names.length).toBeLessThan(220);
  });
});
