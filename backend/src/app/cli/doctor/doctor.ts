import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { ReadModelsFile } from '@arena/infra/read-models/read-models-file';
import { readConfig } from '../../../platform/config/read-config.js';
import {
  dataDirOf,
  installationIn,
  isEmbedded,
  pathIn,
  placesOf,
  type StoresEnv,
} from '../../../platform/config/store-urls.js';
import {
  anchorsFileOf,
  connectMongoAt,
  openAnchorsOn,
  openEmbeddedAnchors,
  openEventStoreAt,
  openKeyVaultAt,
  openObjectStoreAt,
} from '../../../platform/stores/open-store.js';
import { openMarks } from '../../../platform/stores/marks/open-marks.js';
import { OwnLog } from '../../../platform/stores/marks/own-log.js';
import { StoreMarks } from '../../../platform/stores/marks/store-marks.js';
import type { Terminal } from '../terminal/terminal.js';
import { checkDisk, checkFolder, isInUse } from './check-folder.js';
import { checkKeys } from './check-keys.js';
import { checkChain, checkClock } from './check-log.js';
import { checkMail } from './check-mail.js';
import { checkMarks } from './check-marks.js';
import { checkLag, checkObjects } from './check-read-models.js';
import { failure, ok, warning, type Finding } from './finding.js';

export interface DoctorOptions {
  readonly json?: true;
  /** Checks every event, not only the latest. */
  readonly whole?: true;
}

type Places = ReturnType<typeof placesOf>;
type Closer = () => unknown;

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
    ...(await storeFindings(folder, places, whole)),
    ...(await guarded('mail', 'Correct SMTP_URL.', async () => [await checkMail(places.smtp)])),
  ];
}

function diskPlaces(folder: string, { log, objects }: Places): Record<string, string> {
  const places: Record<string, string> = { 'the data folder and uploads': folder };
  if (isEmbedded(log)) places['the log'] = pathIn(log);
  if (isEmbedded(objects)) places['the objects'] = pathIn(objects);
  return places;
}

async function storeFindings(folder: string, places: Places, whole: boolean): Promise<Finding[]> {
  const missing = [places.log, places.keys].filter((url) => isEmbedded(url) && !existsSync(pathIn(url)));
  if (missing.length > 0) {
    const advice = 'Restore it from a backup. For a new installation, start the program, which creates it.';
    return missing.map((url) => failure('stores', `There is no ${pathIn(url)}.`, advice));
  }
  const closers: Closer[] = [];
  try {
    return await checkStores(folder, places, whole, closers);
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

async function checkStores(
  folder: string,
  places: Places,
  whole: boolean,
  closers: Closer[],
): Promise<Finding[]> {
  const closing = <T extends { close(): unknown }>(store: T): T => {
    closers.push(() => store.close());
    return store;
  };
  const findings: Finding[] = [];
  const check = async (name: string, advice: string, work: () => Promise<Finding[]>): Promise<void> =>
    void findings.push(...(await guarded(name, advice, work)));
  await check('log', 'Start the event store, or restore the log from a backup.', async () => {
    const onOtherStream = (name: string): void =>
      void findings.push(ok('log', `Its server also has streams of others, such as ${name}: left alone.`));
    const store = closing(await openEventStoreAt(places.log, { onOtherStream }));
    await store.requireWritable?.();
    const end = await store.lastPosition();
    findings.push(ok('log', `${logNamed(places)} answers and can be written. Its last position is ${end}.`));
    const anchors = await anchorsOf(places, closing);
    findings.push(...(await checkChain(store, anchors, whole)));
    findings.push(await checkClock(store, Date.now(), await isSynchronized()));
    await check('marks', 'Start the store that is named.', () =>
      markFindings(new OwnLog(store, anchors, places.log), places, closing),
    );
    await check('keys', 'Restore the latest backup of the keys.', async () => [
      await checkKeys(store, closing(await openKeyVaultAt(places.keys))),
    ]);
    const rebuilt = 'If it stays so, stop the program and delete the file: it is built anew.';
    await check('read models', rebuilt, () => readModelFindings(folder, places, end, closing));
    return [];
  });
  return findings;
}

function logNamed({ log }: Places): string {
  const installation = isEmbedded(log) ? null : installationIn(log);
  return installation === null ? 'The log' : `The log of the installation ${installation}`;
}

type Closing = <T extends { close(): unknown }>(store: T) => T;

async function anchorsOf({ keys }: Places, closing: Closing) {
  if (!isEmbedded(keys)) return openAnchorsOn(closing(await connectMongoAt(keys)));
  return existsSync(anchorsFileOf(pathIn(keys))) ? closing(openEmbeddedAnchors(keys)) : null;
}

async function markFindings(log: OwnLog, places: Places, closing: Closing): Promise<Finding[]> {
  const server = async (url: string) => (isEmbedded(url) ? null : closing(await connectMongoAt(url)));
  const servers = { readModels: await server(places.readModels), keys: await server(places.keys) };
  return [await checkMarks(new StoreMarks(await openMarks(places, servers), log))];
}

async function readModelFindings(
  folder: string,
  places: Places,
  end: number,
  closing: Closing,
): Promise<Finding[]> {
  const readModels = await readModelsOf(places, closing);
  if (!readModels) return [warning('read models', 'There are none yet.', 'The first start builds them.')];
  const lag = await checkLag(readModels, end, isEmbedded(places.log) ? isInUse(folder) : true);
  return [lag, await checkObjects(readModels, await openObjectStoreAt(places.objects))];
}

async function readModelsOf({ readModels }: Places, closing: Closing) {
  if (isEmbedded(readModels)) {
    if (!existsSync(pathIn(readModels))) return null;
    const file = closing(new ReadModelsFile(pathIn(readModels)));
    file.open();
    return file;
  }
  const connection = closing(await connectMongoAt(readModels));
  const { openMongoReadModels } = await import('@arena/infra/read-models/mongo-read-models');
  return openMongoReadModels(connection);
}

async function guarded(
  check: string,
  advice: string,
  work: () => Finding[] | Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await work();
  } catch (error) {
    return [failure(check, error instanceof Error ? error.message : String(error), advice)];
  }
}

/** Null where the system does not tell. */
async function isSynchronized(): Promise<boolean | null> {
  try {
    const asked = ['show', '--property=NTPSynchronized', '--value'];
    const { stdout } = await promisify(execFile)('timedatectl', asked, { timeout: 1000 });
    return stdout.trim() === '' ? null : stdout.trim() === 'yes';
  } catch {
    return null;
  }
}
