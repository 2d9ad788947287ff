// Runs `npm run demo` as in the README, with the first node in PATH. With --packed, packs what it has built, and runs that.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { done } from './processes/api-client.js';
import type { ArenaProcess } from './processes/arena-process.js';
import { drive, type Rig } from './processes/driver.js';
import { fact, seconds, until } from './processes/facts.js';

/** Includes building the pages and playing a season on a busy machine. */
const READY_MS = 300_000;
const TOKEN = 'a token of the packed program, 32+';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

await drive('demo', async (rig) => {
  const demo = await rig.arena('demo', { command: ['npm', 'run', 'demo'], readyWithinMs: READY_MS });
  const { origin } = demo;
  const begun = performance.now();
  await demo.start();
  const ms = performance.now() - begun;
  fact(true, `npm run demo on Node ${process.version} is ready after ${seconds(ms)}, build included`);
  const page = await homePage(demo);
  fact(/<title>[^<]*Battle Arena/.test(page), 'the home page is served', page.slice(0, 200));
  const footer = page.replaceAll('<!-- -->', '');
  fact(footer.includes(`Battle Arena ${version}<`), `its footer says ${version}`);
  const { matches } = await done(origin, 'GET', '/bracket/all');
  fact(matches.length > 0, `the API answers with a bracket of ${matches.length} matches`);
  await demo.stop();
  if (process.argv.includes('--packed')) await runPacked(rig);
});

/** Below the folder of temporary files, where Node finds no package of ours. */
async function runPacked(rig: Rig) {
  const folder = join(rig.folder, 'packed');
  execFileSync('npm', ['run', '--silent', 'pack', '--', '--built', '--to', folder], { stdio: 'inherit' });
  const [archive = ''] = readdirSync(folder);
  const place = join(rig.folder, 'unpacked');
  mkdirSync(place);
  execFileSync('tar', [
    '--extract',
    '--file',
    join(folder, archive),
    '--directory',
    place,
    '--strip-components=1',
  ]);
  rmSync(folder, { recursive: true });
  factsOfPackages(place);
  const arena = join(place, 'arena');
  const secret = { METRICS_TOKEN_FILE: join(rig.folder, 'token') };
  writeFileSync(secret.METRICS_TOKEN_FILE, `${TOKEN}\n`);
  const program = await rig.arena('program', { command: [arena, 'start'], env: secret });
  // A refusal ends with 1, and says why.
  const run = (...args: string[]) =>
    spawnSync(arena, args, {
      encoding: 'utf8',
      env: { ...process.env, ...secret, NODE_OPTIONS: '' },
    }).stdout.trim();
  fact(run('--version') === version, 'the packed program says its version');
  await program.start();
  fact(/<title>[^<]*Battle Arena/.test(await homePage(program)), 'it serves the home page');
  const printed = run('doctor', '--data', program.dataFolder, '--json');
  const findings = JSON.parse(printed) as { check: string; state: string; says: string }[];
  // How full the disk of this machine is says nothing about the program.
  const failed = findings.filter(({ check, state }) => state === 'failure' && check !== 'disk');
  fact(
    findings.length > 10 && failed.length === 0,
    'arena doctor finds no failure',
    failed.map(({ check, says }) => `${check}: ${says}`).join('\n') || printed,
  );
  const headers = { authorization: `Bearer ${TOKEN}` };
  const metrics = await (await fetch(`${program.origin}/metrics`, { headers })).text();
  fact(metrics.includes(`arena_build_info{version="${version}"`), 'the token from a file opens the metrics');
  const visible = [printed, program.printed(), ...processesOf(program.pid)];
  fact(!visible.some((text) => text.includes(TOKEN)), 'no log, no finding and no list of processes shows it');
  await program.restart();
  fact(
    (await program.stop()) === 'exit code 0',
    'it starts again on its data and stops',
    program.lastLines(),
  );
  fact(run('audit', 'verify', '--data', program.dataFolder).includes('the log is valid'), 'its log is valid');
}

/** Every package in the archive comes with its license, and scanners find it in the list of packages. */
function factsOfPackages(place: string) {
  const dist = join(place, 'backend/dist');
  const licenses = new Set(readFileSync(join(dist, 'third-party-licenses.txt'), 'utf8').split('\n'));
  const sbom = JSON.parse(readFileSync(join(dist, 'sbom.cdx.json'), 'utf8')) as Sbom;
  const titles = [...licenses].map((line) => line.split(' (')[0]);
  const listed = sbom.components.map(({ name, version }) => `${name} ${version}`);
  const packed = packagesIn(join(place, 'node_modules'));
  const missing = packed.filter((each) => !titles.includes(each) || !listed.includes(each));
  fact(
    sbom.bomFormat === 'CycloneDX' && packed.length > 50 && missing.length === 0,
    `the licenses and the SBOM of the archive name its ${packed.length} packages`,
    missing.join(),
  );
}

interface Sbom {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string; readonly version: string }[];
}

/** `name version` of each, also of those that are nested in others. */
function packagesIn(folder: string): string[] {
  const folders = readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => join(name, inner)) : [name],
  );
  return folders.flatMap((each) => {
    const text = readFileSync(join(folder, each, 'package.json'), 'utf8');
    const { name, version } = JSON.parse(text) as Sbom['components'][number];
    const nested = join(folder, each, 'node_modules');
    return [`${name} ${version}`, ...(existsSync(nested) ? packagesIn(nested) : [])];
  });
}

/** Command lines and variables of a process and its children, as the system shows them. */
function processesOf(pid: number) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [String(pid), ...children.filter(Boolean)].flatMap((each) =>
    ['cmdline', 'environ'].map((file) => ofProcess(each, file)),
  );
}

/** Empty for a process that has ended. */
function ofProcess(pid: string, file: string) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return '';
    throw error;
  }
}

/** With what the server renders: until that is ready, a visitor gets the page without it. */
async function homePage({ origin }: ArenaProcess) {
  const rendered = async () => {
    const page = await (await fetch(`${origin}/`)).text();
    return page.includes('id="first-view"') && page;
  };
  return (await until(rendered, 60_000, 'the home page is rendered by the server')).answer;
}
