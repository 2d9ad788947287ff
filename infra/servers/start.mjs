// Starts the servers that are available without containers, and reports the others. See `--help`.
import { readArguments, USAGE } from './arguments.mjs';
import { bringUp, buildAll, look } from './bring-up.mjs';
import { launch } from './process-group.mjs';

/** @typedef {ReturnType<typeof readArguments>} Arguments */
/** @typedef {{ name: string, variable: string, reason: string | null }} Outcome */

/** @param {string} line */
const say = (line) => process.stderr.write(`${line}\n`);

function askedFor() {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    say(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}

/** @param {readonly (readonly [string, ...string[]])[]} rows */
function table(rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, ...rest] of rows) say(`  ${name.padEnd(width)}  ${rest.join('  ')}`);
}

/** @param {Arguments} asked */
function tellStatus({ servers }) {
  table(look(servers, process.env).map(({ name, title, state }) => [name, state, `[${title}]`]));
}

/** @type {(outcomes: readonly Outcome[], verb: string) => void} */
function tellMissing(outcomes, verb) {
  const missing = outcomes.filter(({ reason }) => reason !== null);
  if (missing.length === 0) return;
  say(verb);
  table(missing.map(({ name, variable, reason }) => [name, `${reason} (${variable} is unset)`]));
}

/** @param {Arguments} asked */
async function build({ servers }) {
  tellMissing(await buildAll(servers, say), 'Cannot be had here:');
}

/**
 * On a terminal, the command receives signals itself. Otherwise they are passed on to its group.
 * @param {readonly string[]} command
 * @param {NodeJS.ProcessEnv} environment
 */
async function run([program = '', ...words], environment) {
  const child = launch(program, words, { env: environment, detached: !process.stdin.isTTY });
  const how = await child.exited.catch((error) => error.message);
  const code = /^exit code (\d+)$/.exec(how)?.[1];
  if (code === undefined) say(`${program}: ${how}`);
  return code === undefined ? 1 : Number(code);
}

/** @param {Arguments} asked */
async function serve({ servers, keepData, command }) {
  const outcomes = await bringUp(servers, { keepData, say, env: process.env });
  const running = outcomes.filter(({ url }) => url !== null);
  say(running.length > 0 ? 'Running:' : 'No server runs.');
  if (running.length > 0) table(running.map(({ name, title }) => [name, title]));
  tellMissing(outcomes, 'Not running:');
  for (const { variable, url } of running) console.log(`${variable}=${url}`);
  if (command === null) {
    if (running.length > 0) await untilASignal();
    return 0;
  }
  const urls = Object.fromEntries(outcomes.map(({ variable, url }) => [variable, url ?? undefined]));
  const code = await run(command, urls);
  await Promise.all(outcomes.map((outcome) => outcome.stop()));
  tellMissing(outcomes, 'Servers that did NOT run, and with them whatever needs them:');
  return code;
}

/** The handlers of process-group.mjs end everything. This only keeps the process alive. */
function untilASignal() {
  say('Ctrl-C stops them.');
  return new Promise(() => setInterval(() => {}, 60_000));
}

const asked = askedFor();
if (asked.help) say(USAGE);
else if (asked.status) tellStatus(asked);
else if (asked.buildOnly) await build(asked);
else process.exitCode = await serve(asked);
