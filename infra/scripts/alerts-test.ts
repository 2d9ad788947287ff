// Runs promtool over the alert rules, their cases and the queries of the dashboard. Without promtool, it takes it from
// Debian's package, without installing it; where there is none, it says that nothing was checked.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DASHBOARD = new URL('../grafana/battle-arena.json', import.meta.url);
const FOLDER = new URL('../prometheus/', import.meta.url).pathname;

const folder = await mkdtemp(join(tmpdir(), 'promtool-'));
try {
  const promtool = installed() ?? (await fromDebian(folder));
  if (promtool === null) console.log('LEFT OUT: there is no promtool (Debian package prometheus) here');
  else await check(promtool);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function check(promtool: string) {
  const queries = join(folder, 'dashboard.yml');
  await writeFile(queries, await queriesAsRules());
  for (const args of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
    ['check', 'rules', queries],
  ]) {
    const { status } = spawnSync(promtool, args, { cwd: FOLDER, stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

/** Promtool checks no dashboards, but its rules have the same queries. JSON is YAML. */
async function queriesAsRules() {
  const { panels } = JSON.parse(await readFile(DASHBOARD, 'utf8')) as Dashboard;
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const rules = queries.map((expr, n) => ({
    record: `query_${n}`,
    expr: expr.replaceAll('$__rate_interval', '1m'),
  }));
  return JSON.stringify({ groups: [{ name: 'dashboard', rules }] });
}

function installed() {
  return spawnSync('promtool', ['--version']).status === 0 ? 'promtool' : null;
}

/** @returns its path, or null where the package cannot be had */
async function fromDebian(into: string) {
  const run = (command: string, args: readonly string[]) =>
    execFileSync(command, args, { cwd: into, stdio: 'ignore' });
  const download = () => run('apt-get', ['download', '-qq', 'prometheus']);
  try {
    try {
      download();
    } catch {
      run('apt-get', ['update', '-qq']);
      download();
    }
    const [file = ''] = (await readdir(into)).filter((name) => name.endsWith('.deb'));
    run('dpkg-deb', ['-x', file, into]);
    return join(into, 'usr/bin/promtool');
  } catch {
    return null;
  }
}
