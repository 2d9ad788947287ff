import { readFileSync } from 'node:fs';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { isOperatorsAffair } from '../config/start-refusal.js';
import type { StoresEnv } from '../config/store-urls.js';
import { auditVerify } from './audit-verify.js';
import { BackupRefused } from './backup/backup-refused.js';
import { CopyRefused } from './copy/copy-refused.js';
import { withLog, withLogAndKeys } from './open-log.js';
import { replay } from './replay.js';
import { addBackupCommands, addStoreCommands } from './store-commands.js';
import type { Terminal } from './terminal.js';

const ENVIRONMENT = `
Environment, read by audit, replay and backup (unset: files in the data folder):
  DATA_DIR         the data folder; default: ./data
  EVENT_STORE_URL  the log: sqlite:PATH or esdb://USER:PASSWORD@HOST:2113?tls=false
  READ_MODELS_URL  the read models; when it is a server, the keys stand beside it
  KEY_VAULT_URL    the keys: sqlite:PATH or mongodb://USER:PASSWORD@HOST/DATABASE
Variables of every kind: docs/operation.md`;

interface DataOption {
  readonly data?: string;
}

/** Runs one command of the `arena` command line. @returns the exit code: 0, or 1 when something is wrong */
export async function runArena(args: readonly string[], env: StoresEnv, terminal: Terminal): Promise<number> {
  let exitCode = 0;
  const outcome = (fine: boolean): void => void (exitCode = fine ? 0 : 1);
  const program = new Command('arena')
    .description('Looks after the log of a Battle Arena, its keys and its videos')
    .version(ownVersion(), '--version', 'Says which version this is')
    .addHelpText('after', ENVIRONMENT)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.line(text.trimEnd()),
      writeErr: (text) => terminal.error(text.trimEnd()),
    });
  withData(program.command('audit').description('Proves the log').command('verify'))
    .description('Checks the hash chain of every stream; exit code 1 when an event was changed')
    .action(async (options: DataOption) =>
      outcome(await withLog(envOf(env, options), (store) => auditVerify(store, terminal))),
    );
  withData(program.command('replay'))
    .description('Folds the log from its first event and says what came of it')
    .option('--season <n>', 'one season only', seasonNumber)
    .action((options: DataOption & { season?: number }) =>
      withLogAndKeys(envOf(env, options), (log) => replay(log, terminal, options.season ?? null)),
    );
  addStoreCommands(program, terminal, outcome);
  addBackupCommands(program, terminal, withData, (options) => envOf(env, options));
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return explain(error, terminal);
  }
}

/** Beside the sources as beside what is built of them. */
function ownVersion(): string {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}

function withData(command: Command): Command {
  return command.option('--data <folder>', 'the data folder; default: DATA_DIR, or ./data');
}

function envOf(env: StoresEnv, { data }: DataOption): StoresEnv {
  return data === undefined ? env : { ...env, DATA_DIR: data };
}

function seasonNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('A season is a number from 1.');
  return Number(text);
}

/** What the operator can do something about is one line; a fault of ours comes with its trace. */
function explain(error: unknown, terminal: Terminal): number {
  terminal.progress('');
  // Commander has said what is wrong already.
  if (error instanceof CommanderError) return error.exitCode;
  const expected =
    isOfTheSystem(error) || isOperatorsAffair(error) || (error instanceof Error && EXPECTED.has(error.name));
  terminal.error(expected ? error.message : String(error instanceof Error ? error.stack : error));
  return 1;
}

/** A file that is missing or may not be read, a full disk, a reader that went away. */
function isOfTheSystem(error: unknown): error is NodeJS.ErrnoException {
  return typeof error === 'object' && error !== null && 'syscall' in error && 'message' in error;
}

const EXPECTED = new Set([BackupRefused.name, CopyRefused.name, 'DomainError', 'RevisionConflict']);
