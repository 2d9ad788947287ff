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
import { guarded, ok, type Finding } from './finding.js';

export interface DoctorOptions {
  readonly json?: true;
  /** Checks every event, not only the latest. */
  readonly whole?: true;
}

/** Changes nothing, and works beside a running program. @returns whether nothing has failed */
export async function doctor(env: StoresEnv, options: DoctorOptions, terminal: Terminal): Promise<boolean> {
  const findings = await findingsOf(env, options.whole ?? false);
  if (options.json) terminal.line(JSON.stringify(findings, null, 2));
  else for (const finding of findings) show(finding, terminal);
  return findings.every(({ state }) => state !== 'failure');
}

const MARKS = { ok: 'ok     ', warning: 'WARNING', failure: 'FAILURE' } as const;

function show({ check, state, says, advice }: Finding, terminal: Terminal): void {
  terminal.line(`${MARKS[state]}  ${check}: ${says}`);
  if (advice !== null) terminal.line(`         → ${advice}`);
}

async function findingsOf(env: StoresEnv, whole: boolean): Promise<Finding[]> {
  const settings = await guarded('settings', 'Correct it: docs/operation.md lists all settings.', () => {
    readConfig(env as NodeJS.ProcessEnv, null);
    placesOf(env, dataDirOf(env));
    return [ok('settings', 'All settings are valid.')];
  });
  if (settings.some(({ state }) => state === 'failure')) return settings;
  const folder = dataDirOf(env);
  const places = placesOf(env, folder);
  return [
    ...settings,
    ...(await guarded('folder', 'See the message.', () => checkFolder(folder))),
    ...(await guarded('disk', 'See the message.', () => checkDisk(diskPlaces(folder, places)))),
    ...(await checkStores(folder, places, whole)),
    ...(await guarded('mail', 'Correct SMTP_URL and MAIL_FROM.', async () => [
      await checkMail(places.smtp, env.MAIL_FROM),
    ])),
  ];
}

function diskPlaces(folder: string, { log, objects }: ReturnType<typeof placesOf>): Record<string, string> {
  const places: Record<string, string> = { 'the data folder and uploads': folder };
  if (isEmbedded(log)) places['the log'] = pathIn(log);
  if (isEmbedded(objects)) places['the objects'] = pathIn(objects);
  return places;
}
