import { expect, it } from '@jest/globals';
import { requireChanges, withRelease } from './changelog.mjs';

const RELEASED = '## [0.9.0] - 2026-01-01\n\n- A house.\n';

it('what is unreleased becomes the section of the version', () => {
  expect(
    withRelease(`# Changelog\n\n## [Unreleased]\n\n- A door.\n\n${RELEASED}`, '0.10.0', '2026-02-01'),
  ).toBe(`# Changelog\n\n## [Unreleased]\n\n## [0.10.0] - 2026-02-01\n\n- A door.\n\n${RELEASED}`);
});

it('refuses a release without a line, and a changelog without the section', () => {
  expect(() => requireChanges(`## [Unreleased]\n\n${RELEASED}`)).toThrow('Nothing is to be released');
  expect(() => requireChanges(RELEASED)).toThrow('CHANGELOG.md has no "## [Unreleased]".');
});
