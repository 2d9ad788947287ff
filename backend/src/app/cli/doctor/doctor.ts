import { misspeltSettings } from '../../../platform/config/misspelt-settings.js';
import { readConfig } from '../../../platform/config/read-config.js';
import {
  dataDirOf,
  isEmbedded,
  pathIn,
  placesOf,
  type StoresEnv,
} from '../../../platform/config/store-urls.js';
import type { Terminal } from '../terminal/terminal.js';
import { checkDisk, checkFolder } from './check-folder.js';
import { checkMail } from './check-mail.js';
import { checkStores } from './check-stores.js';
import { checkVideos } from './check-videos.js';
import { guarded, ok, warning, type Finding } from './finding.js';

export interface DoctorOptions {
  readonly json?: true;
  /** Checks every event, not only the latest. */
  readonly whole?: true;
}

/** Changes nothing, and works beside a running program. @returns whether nothing has failed */
export async function doctor(env: StoresEnv, options: DoctorOptions, terminal: Terminal): Promise<boolean> {
  const findings = await findingsOf(env, options.whole ?? false);
  if (options.json) terminal.line(JSON.stringify(findings, null, 2));
  else
    for (const { check, state, says, advice } of findings) {
      terminal.line(`${MARKS[state]}  ${check}: ${says}`);
      if (advice !== null) terminal.line(`         → ${advice}`);
    }
  return findings.every(({ state }) => state !== 'failure');
}

const MARKS = { ok: 'ok     ', warning: 'WARNING', failure: 'FAILURE' } as const;

async function findingsOf(env: StoresEnv, whole: boolean): Promise<Finding[]> {
  const settings = await guarded('settings', 'Correct it: docs/operation.md lists all settings.', () => {
    const { publicUrl } = readConfig(env as NodeJS.ProcessEnv, null);
    placesOf(env, dataDirOf(env));
    const misspelt = misspeltSettings(env as NodeJS.ProcessEnv);
    return [
      ok('settings', 'All settings are valid.'),
      ...misspelt.map((line) => warning('settings', line, 'Correct its name, or remove it.')),
      addressOf(publicUrl),
    ];
  });
  if (settings.some(({ state }) => state === 'failure')) return settings;
  const folder = dataDirOf(env);
  const places = placesOf(env, folder);
  return [
    ...settings,
    ...(await guarded('folder', 'See the message.', () => checkFolder(folder))),
    ...(await guarded('disk', 'See the message.', () => checkDisk(diskPlaces(folder, places)))),
    ...(await checkStores(folder, places, whole)),
    await checkVideos(env as NodeJS.ProcessEnv),
    ...(await guarded('mail', 'Correct SMTP_URL and MAIL_FROM.', async () => [
      await checkMail(places.smtp, env.MAIL_FROM),
    ])),
  ];
}

function addressOf(publicUrl: string | null): Finding {
  if (publicUrl !== null) return ok('address', `The site is at ${publicUrl}.`);
  return warning(
    'address',
    'not set: PUBLIC_URL. Links in mails lead to localhost, cookies are not Secure, and all visitors behind a proxy ' +
      'share the limits of one address.',
    'Set PUBLIC_URL to the https address of the site, unless only this machine uses it.',
  );
}

function diskPlaces(folder: string, { log, objects }: ReturnType<typeof placesOf>): Record<string, string> {
  const places: Record<string, string> = { 'the data folder and uploads': folder };
  if (isEmbedded(log)) places['the log'] = pathIn(log);
  if (isEmbedded(objects)) places['the objects'] = pathIn(objects);
  return places;
}
