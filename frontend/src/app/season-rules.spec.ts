import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import { textsOf } from '../test/locales.js';

const ROOT = join(import.meta.dirname, '../../..');

/** The panel shows the defaults beside the rules of the season. */
const ALLOWED = ['projections/src/seasons/rules.view.ts'];
const FORBIDDEN = /\bDEFAULT_RULES\b|LAST_REVIVE_ROUND|REVIVE_ROUNDS|MIN_TEAMS/;

/** Checks of the server that pages made by themselves. Pages show its offers instead. */
const FORBIDDEN_IN_PAGES =
  /isRegistrationOffered|\brules\.odds\b|\buploads_enabled\b|\.favorite === null|is_participant !== true|!user\.is_|teamVideo === null|settings\?\.phase [!=]==|\b(1\.01|1\.25)\b/;
/** The switch shows the setting that it changes, and the index of the tools how it is set. */
const SHOW_A_SETTING = [
  'frontend/src/features/admin/index/use-tool-states.ts',
  'frontend/src/features/admin/videos/uploads-switch.tsx',
];

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|generated)\.tsx?$|(^|\/)(test|testing)\//.test(file))
    .map((file) => `${folder}/${file}`);
}

it('takes no rule of a season from anywhere but the season', () => {
  const files = ['frontend/src', 'projections/src', 'backend/src'].flatMap(sources);
  expect(files.length).toBeGreaterThan(500);
  const copies = files.filter((file) => FORBIDDEN.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(copies.filter((file) => !ALLOWED.includes(file))).toEqual([]);
});

it('leaves the checks of an action to the server', () => {
  const own = sources('frontend/src').filter((file) =>
    FORBIDDEN_IN_PAGES.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(own).toEqual(SHOW_A_SETTING);
});

it.each(LANGUAGES)('names no number of the rules in the texts in %s', (language) => {
  const { admin, errors, shop, vote, betting, bracket } = textsOf(language);
  const game = JSON.stringify([admin, errors, shop, vote, betting, bracket]);
  expect(game).not.toMatch(/\b(1[.,]01|100[.,]00|1[.,]25)/);
});
