import { ADMIN, BETTORS, DEMO_PASSWORD, emailOf, JUDGES, MEMBERS } from './cast.js';

const ROLES: readonly (readonly [string, string | undefined])[] = [
  ['admin', ADMIN],
  ['judge', JUDGES[0]],
  ['participant', MEMBERS[0]],
  ['bettor', BETTORS[0]],
];

export function welcome(url: string, seconds: number): string {
  const lines = [
    'Battle Arena: a demo season, two rounds played, the third open for bets',
    '',
    `Open        ${url}`,
    ...ROLES.map(([role, name = '']) => `${role.padEnd(11)} ${emailOf(name)}`),
    `password    ${DEMO_PASSWORD}  (the same for everybody)`,
    `mails       ${url}/dev/outbox/`,
    '',
    `All of it is sample data. Ready in ${seconds.toFixed(1)} s. Press Ctrl+C to stop.`,
  ];
  const width = Math.max(...lines.map((line) => line.length));
  const rule = '─'.repeat(width + 2);
  return [`┌${rule}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${rule}┘`].join('\n');
}
