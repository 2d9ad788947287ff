import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { makeFilesPrivate } from '@arena/infra/data-folder/private-files';
import { secretsInFiles } from '../../platform/config/secret-files.js';
import { isOperatorError } from '../../platform/config/start-refusal.js';
import { dataDirOf, placesOf, type StoresEnv } from '../../platform/config/store-urls.js';
import { ownVersion } from '../../platform/system/own-version.js';
import { acceptEnd } from './accept-end.js';
import { adoptStores } from './adopt-stores.js';
import { auditVerify } from './audit/audit-verify.js';
import { headsGiven, type HeadOptions } from './audit/heads-given.js';
import { doctor, type DoctorOptions } from './doctor/doctor.js';
import { BackupRefused } from './backup/backup-refused.js';
import { CopyRefused } from '../../platform/log-copy/copy-refused.js';
import { mailTest } from './mail-test.js';
import { removeSecondFactor } from './remove-second-factor.js';
import {
  withAuditedLog,
  withLogAndKeys,
  withLogAndMarks,
  withWritableLog,
  type LogWithMarks,
} from './stores/open-log.js';
import { replay } from './replay.js';
import { addBackupCommands, addImport, addStoreCommands, type Outcome } from './store-commands.js';
import type { Terminal } from './terminal/terminal.js';

const ENVIRONMENT = `
Environment, read by audit, replay, second-factor, import and backup (unset: files in the data folder):
  DATA_DIR         the data folder; default: ./data
  EVENT_STORE_URL  the log: sqlite:PATH or esdb://USER:PASSWORD@HOST:2113?tls=false (KurrentDB: kurrentdb://…)
  READ_MODELS_URL  the read models; a server also holds the keys by default
  KEY_VAULT_URL    the keys: sqlite:PATH or mongodb://USER:PASSWORD@HOST/DATABASE
  OBJECT_STORE_URL the objects: file:FOLDER or s3://ACCESS:SECRET@HOST:PORT/BUCKET?tls=false
Variables of every kind: docs/operation.md
Instead of a URL, the other commands take @FILE, a file that contains it.`;

interface DataOption {
  readonly data?: string;
}

export async function runArena(
  args: readonly string[],
  given: StoresEnv,
  terminal: Terminal,
): Promise<number> {
  makeFilesPrivate();
  try {
    const env: StoresEnv = { ...given, ...secretsInFiles({ ...given }) };
    return await run(args, env, terminal);
  } catch (error) {
    return explain(error, terminal);
  }
}

async function run(args: readonly string[], env: StoresEnv, terminal: Terminal): Promise<number> {
  let exitCode = 0;
  const outcome = (fine: boolean): void => void (exitCode = fine ? 0 : 1);
  const program = newProgram(terminal);
  // Without further words, it never comes here (cli.ts).
  program
    .command('start')
    .description('Starts the program, as `npm start` does; settings are variables')
    .allowExcessArguments(false)
    .action(() => undefined);
  addAuditCommands(program, env, terminal, outcome);
  addReplay(program, env, terminal);
  addSecondFactor(program, env, terminal, outcome);
  addDoctor(program, env, terminal, outcome);
  addAdoption(program, env, terminal, outcome);
  addMailTest(program, env, terminal, outcome);
  addStoreCommands(program, terminal, outcome);
  addImport(program, terminal, withData, (options) => {
    const given = envOf(env, options);
    return placesOf(given, dataDirOf(given));
  });
  addBackupCommands(program, terminal, withData, (options) => envOf(env, options));
  await program.parseAsync(args, { from: 'user' });
  return exitCode;
}

function newProgram(terminal: Terminal): Command {
  return new Command('arena')
    .description('Maintains the log of a Battle Arena, its keys and its videos')
    .version(ownVersion(), '--version', 'Prints the version')
    .addHelpText('after', ENVIRONMENT)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.line(text.trimEnd()),
      writeErr: (text) => terminal.error(text.trimEnd()),
    });
}

function addAuditCommands(program: Command, env: StoresEnv, terminal: Terminal, outcome: Outcome): void {
  const audit = program.command('audit').description('Checks the log');
  withData(audit.command('verify'))
    .description(
      'Checks the hash chain of every stream, and compares the public chains with the published heads and with heads ' +
        'that somebody kept; exit code 1 if an event was changed or cut off, or if a head differs',
    )
    .option('--head <text>', 'a head as a mail or /prove/ gives it; may be repeated', collected, [])
    .option(
      '--heads <file>',
      'a file with heads: lines, an answer of the API, mails; may be repeated',
      collected,
      [],
    )
    .action(async (options: DataOption & HeadOptions) => {
      const kept = await headsGiven(options);
      outcome(await withAuditedLog(envOf(env, options), (log) => auditVerify(log, kept, terminal)));
    });
  withData(audit.command('accept-end'))
    .description('Lists the newest events that are missing and, with --yes, accepts the log without them')
    .option('--yes', 'accept the loss permanently')
    .action(async (options: DataOption & { yes?: true }) => {
      const accept = (log: LogWithMarks) => acceptEnd(log, options.yes ?? false, terminal);
      outcome(await withLogAndMarks(envOf(env, options), accept));
    });
}

function addDoctor(program: Command, env: StoresEnv, terminal: Terminal, outcome: Outcome): void {
  withData(program.command('doctor'))
    .description('Checks settings, stores, clock, disk, log and mail server, also beside a running program')
    .option('--whole', 'check every event of the log, not only the latest')
    .option('--json', 'print the findings as JSON')
    .action(async (options: DataOption & DoctorOptions) =>
      outcome(await doctor(envOf(env, options), options, terminal)),
    );
}

function addAdoption(program: Command, env: StoresEnv, terminal: Terminal, outcome: Outcome): void {
  withData(program.command('adopt-stores'))
    .description(
      'Hands read models, keys and objects that belong to another log over to this one, for example after an older ' +
        'backup was restored; asks before',
    )
    .option('--dry-run', 'only tell what would be handed over')
    .action(async (options: DataOption & { dryRun?: true }) => {
      const adopt = (log: LogWithMarks) => adoptStores(log, { dryRun: options.dryRun ?? false }, terminal);
      outcome(await withLogAndMarks(envOf(env, options), adopt));
    });
}

function addMailTest(program: Command, env: StoresEnv, terminal: Terminal, outcome: Outcome): void {
  program
    .command('mail-test')
    .description('Sends one mail with SMTP_URL and MAIL_FROM, and says what the mail server answered')
    .requiredOption('--to <address>', 'who gets it')
    .action(async ({ to }: { to: string }) => outcome(await mailTest(env, to, terminal)));
}

function addReplay(program: Command, env: StoresEnv, terminal: Terminal): void {
  withData(program.command('replay'))
    .description('Folds the log from its first event and summarizes the result')
    .option('--season <n>', 'one season only', seasonNumber)
    .action((options: DataOption & { season?: number }) =>
      withLogAndKeys(envOf(env, options), (log) => replay(log, terminal, options.season ?? null)),
    );
}

function addSecondFactor(program: Command, env: StoresEnv, terminal: Terminal, outcome: Outcome): void {
  const factor = program.command('second-factor').description('Two-step log-in');
  withData(factor.command('remove'))
    .description('For an admin who lost phone and recovery codes; the audit trail shows the reason')
    .requiredOption('--email <address>', 'the address of the account')
    .requiredOption('--reason <text>', '3 to 200 characters')
    .action(async (options: DataOption & { email: string; reason: string }) =>
      outcome(
        await withWritableLog(envOf(env, options), (log) => removeSecondFactor(log, options, terminal)),
      ),
    );
}

function collected(value: string, before: readonly string[]): string[] {
  return [...before, value];
}

function withData(command: Command): Command {
  return command.option('--data <folder>', 'the data folder; default: DATA_DIR or ./data');
}

function envOf(env: StoresEnv, { data }: DataOption): StoresEnv {
  return data === undefined ? env : { ...env, DATA_DIR: data };
}

function seasonNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('A season is a number, starting at 1.');
  return Number(text);
}

/** Expected errors are one line. Unexpected ones include the stack trace. */
function explain(error: unknown, terminal: Terminal): number {
  terminal.progress('');
  if (error instanceof CommanderError) return error.exitCode;
  const expected =
    isOfTheSystem(error) || isOperatorError(error) || (error instanceof Error && EXPECTED.has(error.name));
  terminal.error(expected ? error.message : String(error instanceof Error ? error.stack : error));
  return 1;
}

function isOfTheSystem(error: unknown): error is NodeJS.ErrnoException {
  return typeof error === 'object' && error !== null && 'syscall' in error && 'message' in error;
}

const EXPECTED = new Set([BackupRefused.name, CopyRefused.name, 'DomainError', 'RevisionConflict']);
