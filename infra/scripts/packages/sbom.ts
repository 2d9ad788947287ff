import satisfies from 'spdx-satisfies';
import type { Package } from './licences.js';

interface Program {
  readonly name: string;
  readonly version: string;
}

/**
 * A list of packages that scanners read: https://cyclonedx.org/docs/1.5/json/. `npm sbom` leaves out what is bundled.
 * Without time and serial number, so that the same commit gives the same list.
 */
export function sbomOf(program: Program, packages: readonly Package[]) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': program.name, ...program } },
    components: packages.map(({ path, name, version, licence, integrity }) => ({
      type: 'library',
      'bom-ref': path,
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(licence && {
        licenses: [isSpdx(licence) ? { expression: licence } : { license: { name: licence } }],
      }),
      ...(integrity && { hashes: [hashOf(integrity)] }),
    })),
  };
}

/** Not `SEE LICENSE IN …`. */
function isSpdx(licence: string) {
  try {
    satisfies(licence, ['MIT']);
    return true;
  } catch {
    return false;
  }
}

/** `sha512-` and base64, as in package-lock.json. */
function hashOf(integrity: string) {
  const [kind = '', content = ''] = integrity.split('-');
  const alg = kind.replace('sha', 'SHA-');
  return { alg, content: Buffer.from(content, 'base64').toString('hex') };
}
