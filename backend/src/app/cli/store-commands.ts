import { InvalidArgumentError, type Command } from 'commander';
import { contentOf } from '../../platform/config/secret-files.js';
import type { StorePlaces, StoresEnv } from '../../platform/config/store-urls.js';
import { ConfigError } from '../../platform/config/config.js';
import { backUp } from './backup/back-up.js';
import { placeAt, withFolder } from './backup/backup-place.js';
import type { BackupTo } from './backup/backup-target.js';
import { restore, type RestoreFrom } from './backup/restore.js';
import { newestOf, retentionOf } from './backup/retention.js';
import { verifyBackup, type VerifyOptions } from './backup/verify.js';
import { exportLog } from './export-log.js';
import { importFile } from './import-file.js';
import { ImportNote } from '../../platform/stores/unfinished-import.js';
import { migrateKeys } from './migrate-keys.js';
import { migrateObjects } from './migrate-objects.js';
import { migrateStore } from './migrate-store.js';
import { requireTwoPlaces, withStores, type StoreOption } from './stores/open-stores.js';
import type { Terminal } from './terminal/terminal.js';

const LOG_URL =
  'sqlite:PATH or esdb://USER:PASSWORD@HOST:2113?tls=false&installation=NAME (or kurrentdb://…)';
const KEYS_URL = 'sqlite:PATH or mongodb://USER:PASSWORD@HOST/DATABASE';
const BACKUP_URL = 's3://ACCESS:SECRET@HOST:PORT/BUCKET/FOLDER?tls=false';
const OBJECTS_URL = 'file:FOLDER or s3://ACCESS:SECRET@HOST:PORT/BUCKET?tls=false';

interface FromTo {
  readonly from: string;
  readonly to: string;
}

const fromOf = ({ from }: { from: string }): StoreOption => ({ option: '--from', url: from });
const toOf = ({ to }: { to: string }): StoreOption => ({ option: '--to', url: to });

/** `@FILE` is a file with the URL, so that no list of processes shows its password. */
const urlGiven =
  (option: string) =>
  (text: string): string =>
    text.startsWith('@') ? contentOf(option, text.slice(1)) : text;

export type Outcome = (fine: boolean) => void;

export function addStoreCommands(program: Command, terminal: Terminal, outcome: Outcome): void {
  program
    .command('migrate-store')
    .description(
      'Copies a whole log into another store: ids, versions, order and hash chain stay, and are proved at the ' +
        'end. Run it again to continue an interrupted copy.',
    )
    .requiredOption('--from <url>', `the log to copy: ${LOG_URL}`, urlGiven('--from'))
    .requiredOption('--to <url>', 'an empty store, or one with an interrupted copy', urlGiven('--to'))
    .option('--leave-out-foreign', 'without events that other programs or people wrote into its streams')
    .action(async (options: FromTo & { leaveOutForeign?: true }) => {
      requireTwoPlaces(options.from, options.to);
      await withStores(async (open) => {
        const source = await open.eventStore(fromOf(options), 'there', options.leaveOutForeign);
        await migrateStore(source, await open.eventStore(toOf(options), 'maybe-new'), terminal);
      });
    });
  addExport(program, terminal);
  addKeyCommand(program, terminal, outcome);
  program
    .command('migrate-objects')
    .description('Copies videos and images into another store; skips complete copies')
    .requiredOption('--from <url>', `the store to copy: ${OBJECTS_URL}`, urlGiven('--from'))
    .requiredOption('--to <url>', 'the store to copy to', urlGiven('--to'))
    .action(async (options: FromTo) => {
      requireTwoPlaces(options.from, options.to);
      await withStores(async (open) => {
        const source = await open.objectStore(fromOf(options), 'there');
        await migrateObjects(source, await open.objectStore(toOf(options), 'maybe-new'), terminal);
      });
    });
}

function addExport(program: Command, terminal: Terminal): void {
  program
    .command('export')
    .description(
      'Writes a whole log as NDJSON, one event per line. Personal data stays encrypted, and the ' +
        'keys are not in the file.',
    )
    .requiredOption('--from <url>', `the log to export: ${LOG_URL}`, urlGiven('--from'))
    .option('--out <file>', 'the file, compressed if it ends in .gz; default: standard output')
    .action((options: { from: string; out?: string }) =>
      withStores(async (open) => {
        await exportLog(await open.eventStore(fromOf(options), 'there'), options.out ?? null, terminal);
      }),
    );
}

/** @param logOf the log that the program uses, for imports without `--to` */
export function addImport(
  program: Command,
  terminal: Terminal,
  withData: (command: Command) => Command,
  placesOf: (options: { data?: string }) => Pick<StorePlaces, 'log' | 'objects'>,
): void {
  withData(program.command('import'))
    .description(
      'Checks the archive of a season or an exported log, then writes its events into a log, and the media of an ' +
        'archive that has them into the object store. Run it again to continue an interrupted import.',
    )
    .argument('<file>', 'the archive of a closed season (from /seasons/), or what `arena export` wrote')
    .option('--to <url>', `the log to write to: ${LOG_URL}; default: that of the program`, urlGiven('--to'))
    .option(
      '--objects <url>',
      `where media go: ${OBJECTS_URL}; default: those of the program`,
      urlGiven('--objects'),
    )
    .action((file: string, options: { to?: string; objects?: string; data?: string }) =>
      withStores((open) => {
        const own = placesOf(options);
        const target: StoreOption = givenOr('--to', options.to, { option: 'EVENT_STORE_URL', url: own.log });
        const objects = givenOr('--objects', options.objects, {
          option: 'OBJECT_STORE_URL',
          url: own.objects,
        });
        const openTarget = async () => ({
          store: await open.eventStore(target, 'maybe-new'),
          note: new ImportNote(target.url),
          openObjects: () => open.objectStore(objects, 'maybe-new'),
        });
        return importFile(file, openTarget, terminal);
      }),
    );
}

function givenOr(option: string, url: string | undefined, own: StoreOption): StoreOption {
  return url === undefined ? own : { option, url };
}

function addKeyCommand(program: Command, terminal: Terminal, outcome: Outcome): void {
  program
    .command('migrate-keys')
    .description(
      'Copies the keys of accounts and draws into another vault. Keys of deleted accounts stay destroyed; exit ' +
        'code 1 when an account has no key.',
    )
    .requiredOption('--from <url>', `the vault to copy: ${KEYS_URL}`, urlGiven('--from'))
    .requiredOption('--to <url>', 'the vault to copy to', urlGiven('--to'))
    .requiredOption('--log <url>', `the log that the keys belong to: ${LOG_URL}`, urlGiven('--log'))
    .action(async (options: FromTo & { log: string }) => {
      requireTwoPlaces(options.from, options.to);
      const whole = await withStores(async (open) => {
        const log = await open.eventStore({ option: '--log', url: options.log }, 'there');
        const from = await open.keyVault(fromOf(options), 'there');
        return migrateKeys({ from, to: await open.keyVault(toOf(options), 'maybe-new'), log }, terminal);
      });
      outcome(whole);
    });
}

export function addBackupCommands(
  program: Command,
  terminal: Terminal,
  withData: (command: Command) => Command,
  envOf: (options: { data?: string }) => StoresEnv,
): void {
  withData(program.command('backup'))
    .description(
      'Copies log, keys and objects, from files and servers, also of a running program, with the keys in a separate folder',
    )
    .option(
      '--to <place>',
      `a folder that does not exist yet, or is empty; or ${BACKUP_URL}, in which each backup gets a folder with its ` +
        'time, as it does in BACKUP_URL (the default), with its keys in BACKUP_KEYS_URL',
      urlGiven('--to'),
    )
    .option('--keys <place>', 'where the keys go; default: the folder keys of the backup', urlGiven('--keys'))
    .option(
      '--recipient <key>',
      'encrypts every file for this public key of age (age1…); may be repeated; default: BACKUP_RECIPIENT',
      more,
      [],
    )
    .option('--keep <time>', 'removes older ones beside it: 7d, 7d,4w (one of each week)', retentionOf)
    .option('--verify', 'restores it into a scratch folder, and removes that')
    .option('--identity <file>', 'the secret key of age, to verify an encrypted backup')
    .option('--scratch <folder>', 'where to verify; default: the data folder')
    .action((given: BackupChoices) => {
      const env = envOf(given);
      const verify = given.verify ? given : undefined;
      const recipient =
        given.recipient.length > 0
          ? given.recipient
          : (env.BACKUP_RECIPIENT ?? '').split(/[\s,]+/).filter(Boolean);
      if (verify && recipient.length > 0 && given.identity === undefined)
        throw new ConfigError('--verify needs --identity FILE, because the backup is encrypted.');
      return backUp(env, { keep: given.keep, ...backupPlacesOf(given, env), recipient, verify }, terminal);
    });
  addRestore(program, terminal, envOf);
}

interface BackupChoices extends VerifyOptions, Pick<BackupTo, 'keys' | 'keep'> {
  readonly to?: string;
  readonly recipient: readonly string[];
  readonly data?: string;
  readonly verify?: true;
}

/** The settings name where all backups are. `--to` is the place of one. */
function backupPlacesOf(
  { to, keys }: BackupChoices,
  env: StoresEnv,
): Pick<BackupTo, 'to' | 'keys' | 'dated'> {
  return to === undefined
    ? { to: backupUrlOf(env), keys: keys ?? keysUrlOf(env), dated: true }
    : { to, keys };
}

function backupUrlOf({ BACKUP_URL: url }: StoresEnv): string {
  if (url?.trim()) return url.trim();
  throw new ConfigError('--to is missing, and BACKUP_URL is not set.');
}

const keysUrlOf = ({ BACKUP_KEYS_URL: url }: StoresEnv): string | undefined => url?.trim() || undefined;

const more = (value: string, before: readonly string[]): string[] => [...before, value];

function eventNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('An event has a number, starting at 1.');
  return Number(text);
}

function addRestore(program: Command, terminal: Terminal, envOf: (options: object) => StoresEnv): void {
  program
    .command('restore')
    .description(
      'Creates a data folder from a backup and checks every byte and chain; deleted accounts stay deleted',
    )
    .option(
      '--from <place>',
      `what \`arena backup\` wrote: a folder, or ${BACKUP_URL}/TIME`,
      urlGiven('--from'),
    )
    .option('--at <time>', 'instead of --from: the folder of this name in BACKUP_URL')
    .option('--data <folder>', 'the data folder to create: missing or empty')
    .option(
      '--keys <place>',
      'where the keys are; default: with --at the newest in BACKUP_KEYS_URL, else the folder keys of the backup',
      urlGiven('--keys'),
    )
    .option('--identity <file>', 'the secret key of age (as age-keygen writes it), for an encrypted backup')
    .option('--until-event <n>', 'leaves out the events after this one', eventNumber)
    .option('--verify', 'instead of --data: restores into a scratch folder, and removes that')
    .option('--scratch <folder>', 'where to verify; default: the folder for temporary files')
    .action(async (given: Omit<RestoreFrom, 'data' | 'from'> & RestoreChoices) => {
      const places = { ...given, ...(await backupMadeAt(given, envOf({}))) };
      if (given.verify) return verifyBackup(places, terminal);
      if (given.data === undefined) throw new ConfigError('--data names the folder to create.');
      return restore({ ...places, data: given.data }, terminal);
    });
}

interface RestoreChoices extends VerifyOptions {
  readonly from?: string;
  readonly keys?: string;
  readonly at?: string;
  readonly data?: string;
  readonly verify?: true;
}

async function backupMadeAt(
  { from, at = '', keys }: RestoreChoices,
  env: StoresEnv,
): Promise<Pick<RestoreFrom, 'from' | 'keys'>> {
  if (from !== undefined) return { from, keys };
  const backup = withFolder(backupUrlOf(env), at);
  const around = keysUrlOf(env);
  if (keys !== undefined || around === undefined) return { from: backup, keys };
  // The newest keys fit every older log, and lack the keys of people who were deleted since.
  const newest = newestOf(await (await placeAt(around)).folders()) ?? '';
  return { from: backup, keys: withFolder(around, newest) };
}
