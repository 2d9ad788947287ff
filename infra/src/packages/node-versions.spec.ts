import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const recommended = read('.nvmrc').trim();

it.each([
  ['infra/docker/Dockerfile', /^ARG NODE_VERSION=(.+)$/m],
  ['.ci/run', /^recommended=(.+)$/m],
  ['README.md', /^You need npm and Node (\d+) /m],
])('%s names the recommended Node of .nvmrc', (file, name) => {
  expect(name.exec(read(file))?.[1]).toBe(recommended);
});

it('the README and package.json name the same oldest one', () => {
  const { engines } = JSON.parse(read('package.json')) as { readonly engines: { readonly node: string } };
  expect(engines.node).toBe(`>=${/\(or at least ([\d.]+)\)/.exec(read('README.md'))?.[1]}`);
});
