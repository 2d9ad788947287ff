import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { advisoryProblems, unchecked } from './advisories.js';
import { sbomOf } from './sbom.js';
import { shippedPackages, licenceProblems, unusedExceptions } from './licences.js';

const LOCK = {
  packages: {
    '': { license: 'UNLICENSED', devDependencies: { tool: '1' } },
    domain: { devDependencies: { free: '1' } },
    backend: { dependencies: { '@arena/domain': '*', silent: '1' }, devDependencies: { strict: '1' } },
    'node_modules/@arena/domain': { link: true, resolved: 'domain' },
    'node_modules/free': {
      license: '(MIT OR GPL-3.0-only)',
      dependencies: { '@part/of-it': '1', 'linked-x64': '1' },
      peerDependencies: { tool: '1' },
      peerDependenciesMeta: { tool: { optional: true } },
    },
    'node_modules/free/node_modules/@part/of-it': { license: 'BSD-3-Clause AND Zlib' },
    'node_modules/@part/of-it': { license: 'AGPL-3.0-only' },
    'node_modules/linked-x64': { license: 'Apache-2.0 AND LGPL-3.0-or-later' },
    'node_modules/silent': {},
    'node_modules/strict': { license: 'AGPL-3.0-only' },
    'node_modules/tool': { license: 'AGPL-3.0-only', dependencies: { '@part/of-it': '1' } },
  },
};
const ACCEPTED = {
  'linked-*': { licence: 'LGPL-3.0-or-later' },
  silent: { licence: 'MIT' },
};

describe('the licences', () => {
  const packages = shippedPackages(LOCK);

  it('are those of the packages that come with the program, installed or bundled', () => {
    expect(packages.map(({ name }) => name)).toEqual([
      'free',
      '@part/of-it',
      'linked-x64',
      'silent',
      'strict',
    ]);
  });

  it('are in the list for scanners, with the name that they know', () => {
    const integrity = `sha512-${Buffer.from('content').toString('base64')}`;
    const [, scoped] = packages.map((one) => ({ ...one, version: '1.0.0', integrity }));
    expect(sbomOf({ name: 'arena', version: '2.0.0' }, [scoped!])).toMatchObject({
      metadata: { component: { name: 'arena', version: '2.0.0' } },
      components: [
        {
          purl: 'pkg:npm/%40part/of-it@1.0.0',
          licenses: [{ expression: 'BSD-3-Clause AND Zlib' }],
          hashes: [{ alg: 'SHA-512', content: Buffer.from('content').toString('hex') }],
        },
      ],
    });
  });

  it('are named there as they are if no scanner knows them', () => {
    const own = { ...packages[0]!, version: '1.0.0', licence: 'SEE LICENSE IN licence.txt' };
    expect(sbomOf({ name: 'arena', version: '2.0.0' }, [own]).components[0]).toMatchObject({
      licenses: [{ license: { name: 'SEE LICENSE IN licence.txt' } }],
    });
  });

  it('are allowed or accepted for the package', () => {
    expect(licenceProblems(packages, ACCEPTED)).toEqual(['strict: AGPL-3.0-only']);
    expect(licenceProblems(packages, {})).toEqual([
      'linked-x64: Apache-2.0 AND LGPL-3.0-or-later',
      'silent: no licence',
      'strict: AGPL-3.0-only',
    ]);
  });

  it('need no exception that nothing uses', () => {
    expect(unusedExceptions(packages, { ...ACCEPTED, free: { licence: 'MIT' }, gone: {} })).toEqual([
      'free',
      'gone',
    ]);
  });
});

describe('the advisories', () => {
  const url = 'https://advisories.example/1';
  const report = {
    vulnerabilities: {
      weak: { via: [{ name: 'weak', range: '<2', severity: 'high', title: 'Falls over', url }] },
      user: { via: ['weak'] },
      mild: { via: [{ name: 'mild', range: '*', severity: 'low', title: 'Looks odd', url: 'x' }] },
    },
  };

  it('are severe and not accepted', () => {
    expect(advisoryProblems(report, ['weak', 'user', 'mild'], {}, '2026-11-24')).toEqual([
      `weak <2: high, Falls over (${url})`,
    ]);
  });

  it('are those of the packages that come with the program', () => {
    expect(advisoryProblems(report, ['user', 'mild'], {}, '2026-11-24')).toEqual([]);
  });

  it('are accepted until a day', () => {
    const accepted = { [url]: { reason: 'not reachable', until: '2026-12-01' } };
    expect(advisoryProblems(report, ['weak'], accepted, '2026-12-01')).toEqual([]);
    expect(advisoryProblems(report, ['weak'], accepted, '2026-12-02')).toHaveLength(1);
  });

  it('are unknown when the registry has none, which is said', () => {
    expect(unchecked(report)).toBeNull();
    expect(unchecked({ message: '405 Method Not Allowed' })).toBe('405 Method Not Allowed');
    expect(unchecked({})).not.toBeNull();
  });
});

it('the workers, which the build does not bundle, find their packages in a production install', () => {
  const folder = new URL('../../workers/', import.meta.url);
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', folder), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const named = readdirSync(folder).flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/ from '([^'.]*[^']*)';/g)].map(
      ([, id = '']) => id,
    ),
  );
  const packages = named.filter((id) => !/^(node:|\.)/.test(id));
  expect(packages.length).toBeGreaterThan(1);
  expect(packages.filter((id) => !(id in dependencies))).toEqual([]);
});
