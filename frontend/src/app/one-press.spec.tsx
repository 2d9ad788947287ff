import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { bracket, decided, match, round } from '../shared/bracket/testing/sample-bracket.js';
import { fakeApi } from '../test/fake-api.js';
import { renderRoutes } from '../test/render.js';
import { sampleSettings, sampleTeam, sampleUser } from '../test/samples.js';
import { routes } from './router.js';

type User = Awaited<ReturnType<typeof renderRoutes>>['user'];

const chief = sampleUser({ role: 'admin', role_id: 1, second_factor: true });
const lost = sampleUser({ user_id: 'u-lost', name: 'Lost', second_factor: true });
const played = bracket(
  [decided(1, 1, 'Owls', 'Foxes'), match(1, 2)],
  [round(1, { complete: true, visible: false })],
  {
    launch: { round: 2, checks: [], blocked_by: [] },
    showing: [{ round: 1, favorites_missing: 0, blocked_by: [] }],
    revival: {
      rounds: [{ round: 1, fewest: 0, blocked_by: [] }],
      candidates: ['Foxes'],
      blocked_by: [],
      vote_blocked_by: [],
      revocable: [],
    },
  },
);
const world = {
  'GET /settings': sampleSettings({ phase: 3 }),
  'GET /auth/me': { user: chief },
  'GET /auth/users': { users: [chief, lost], next: null, admins: 1 },
  'GET /contact': { messages: [], next: null },
  'GET /stdollars/ledger/u-lost': { balance: 0, entries: [] },
  'GET /team/all': { teams: [sampleTeam({ name: 'Owls', status: 'registered' })] },
  'GET /bracket/all': played,
  'GET /bracket/vote': { vote: null },
  'GET /auth/second-factor': { enabled: true, recovery_codes_left: 9 },
};

const press = (name: string | RegExp) => async (user: User) =>
  user.click(await screen.findByRole('button', { name }));
const confirm =
  (opens: string | RegExp, confirms = opens) =>
  async (user: User) => {
    await press(opens)(user);
    const dialog = await screen.findByRole('dialog', { name: /\?/ });
    const reason = within(dialog).queryByLabelText(/Reason/);
    if (reason) await user.type(reason, 'It was asked for');
    const password = within(dialog).queryByLabelText(/^Your password/);
    if (password) await user.type(password, 'Blade42x');
    const code = within(dialog).queryByLabelText(/recovery code/);
    if (code) await user.type(code, '123456');
    await user.click(within(dialog).getByRole('button', { name: confirms }));
  };
const toggle = (name: RegExp) => async (user: User) =>
  user.click(await screen.findByRole('switch', { name }));

async function addTeam(user: User): Promise<void> {
  await user.type(await screen.findByLabelText(/Team name/), 'Owls');
  await user.type(screen.getByLabelText(/^Leader/, { selector: 'input[data-path="leader.name"]' }), 'Ada');
  await user.type(screen.getByLabelText(/^Mate/, { selector: 'input[data-path="mate.name"]' }), 'Bo');
  for (const [label, name] of [
    [/^Color/, 'gold'],
    [/Leader.s character/, 'Ember Fox'],
    [/Mate.s character/, 'Moon Oracle'],
  ] as const) {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name }));
  }
  await press('Add the team')(user);
}

async function setTrailer(user: User): Promise<void> {
  const field = await screen.findByLabelText(/YouTube/);
  await user.clear(field);
  await user.type(field, 'https://youtu.be/abcdefghijk');
  await press('Save')(user);
}

async function allowRevives(user: User): Promise<void> {
  await user.type(await screen.findByLabelText(/Allowed, round 1/), '1');
  await press(/Save the revives allowed for round 1/)(user);
}

async function removeFactor(user: User): Promise<void> {
  await press('Open Lost')(user);
  await confirm('Remove two-step log-in')(user);
}

/** Changes that no other test of a page sends. */
const CASES: readonly [change: string, at: string, act: (user: User) => Promise<unknown>][] = [
  ['POST /bracket/launch', '/admin/tournament/launch/', confirm('Launch round 2')],
  ['POST /bracket/visibility', '/admin/tournament/winners/', toggle(/Round 1/)],
  ['POST /bracket/revives-allowed', '/admin/tournament/revives/', allowRevives],
  ['POST /bracket/close-bets', '/admin/tournament/winners/', toggle(/bets/i)],
  ['POST /bracket/vote/open', '/admin/tournament/public-vote/', confirm(/^Open the vote/)],
  ['POST /auth/admin/second-factor/remove', '/admin/users/users/', removeFactor],
  ['POST /team/add', '/admin/teams/add-team/', addTeam],
  [
    'DELETE /team/delete/Owls',
    '/admin/teams/delete-team/?name=Owls',
    confirm('Delete the team Owls', 'Delete the team'),
  ],
  ['POST /settings/trailer', '/admin/general/trailer/', setTrailer],
  ['POST /auth/second-factor/recovery-codes', '/profile?tab=account', confirm('New recovery codes')],
];

describe('two presses are one command', () => {
  // Every test presses again while a change is on its way (press-again.ts), and fails if that sends a second one.
  it.each(CASES)('%s (fault 68)', async (change, at, act) => {
    const api = fakeApi({ ...world, [change]: { recovery_codes: [] } });
    const { user } = await renderRoutes(routes, { at, userId: chief.user_id });
    await act(user);
    await waitFor(() => expect(api.last(change)).toBeDefined());
  });

  it('is tested of every change of the API (fault 68)', () => {
    const sources = sourcesOf('..');
    const tests = sources.filter(({ file }) => /\.spec\.tsx$|testing\//.test(file)).map(({ text }) => text);
    const changes = sources
      .filter(({ file }) => !file.includes('.spec.'))
      .flatMap(({ text }) => changesIn(text));
    expect(changes.length).toBeGreaterThan(80);
    expect(
      changes.filter(({ route }) => !tests.some((text) => route.test(text))).map(({ name }) => name),
    ).toEqual([]);
  });
});

/** A change whose route is not written in its endpoint. */
const ROUTES: Readonly<Record<string, RegExp>> = {
  // Pressed with the switch that closes them.
  openBets: /'POST \/bracket\/close-bets'/,
  previewImport: /'POST \/results\/import'/,
  importEditions: /'POST \/results\/import'/,
  // Uploads with progress.
  chooseAvatar: /\\\/auth\\\/avatar/,
  addTrack: /\/judges\/music/,
};

const CHANGE = /^ {4}(\w+): build\.mutation<[^]*?(?=^ {4}\w+: build\.|^ {2}\}\))/gm;

function changesIn(text: string): { name: string; route: RegExp }[] {
  return [...text.matchAll(CHANGE)].map(([endpoint, name = '']) => {
    const known = ROUTES[name];
    if (known) return { name, route: known };
    const url = /url: (['`])(.+?)\1/.exec(endpoint)?.[2];
    const method = /method: '(\w+)'/.exec(endpoint)?.[1];
    if (url === undefined || method === undefined) throw new Error(`No route is known of ${name}.`);
    const parts = url.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return { name, route: new RegExp(`['\`]${method} ${parts.join('[^\n]*')}`) };
  });
}

function sourcesOf(folder: string): { file: string; text: string }[] {
  const root = join(import.meta.dirname, folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}
