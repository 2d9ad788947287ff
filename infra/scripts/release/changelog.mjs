const UNRELEASED = '## [Unreleased]';

/**
 * What is below [Unreleased] becomes the section of a version.
 * @type {(changelog: string, version: string, day: string) => string}
 */
export function withRelease(changelog, version, day) {
  requireChanges(changelog);
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## [${version}] - ${day}`);
}

/** @type {(changelog: string) => void} */
export function requireChanges(changelog) {
  const [, rest] = changelog.split(`${UNRELEASED}\n`);
  if (rest === undefined) throw new Error(`CHANGELOG.md has no "${UNRELEASED}".`);
  const [section = ''] = rest.split(/^## /m);
  if (!/^- /m.test(section))
    throw new Error('Nothing is to be released: [Unreleased] in CHANGELOG.md has no line.');
}
