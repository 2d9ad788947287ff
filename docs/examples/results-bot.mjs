// Posts each new result in a Discord channel. Needs the client, which `npm run client` writes:
// ARENA_URL=https://arena.example.org ARENA_TOKEN=ba_… DISCORD_WEBHOOK_URL=https://discord.com/api/webhooks/… node results-bot.mjs
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, createClient } from '@battle-arena/client';

const {
  ARENA_URL = 'http://localhost:3000',
  ARENA_TOKEN,
  DISCORD_WEBHOOK_URL = '',
  EVERY = '30',
} = process.env;
const arena = createClient({ url: ARENA_URL, token: ARENA_TOKEN });

/** By match of a season, the winner that was seen last. */
const seen = new Map();
/** What was decided before the bot has started is no news. */
let isFirst = true;

for (;;) {
  let pause = Number(EVERY);
  try {
    for (const match of await decided()) {
      const isNew = seen.get(match.key) !== match.winner;
      if (isNew && !isFirst) await post(sentenceOf(match));
      seen.set(match.key, match.winner);
    }
    if (isFirst) console.log('Waiting for results.');
    isFirst = false;
  } catch (error) {
    // 401 and 403 need an admin: the token has ended, or lacks a scope.
    if (error instanceof ApiError && [401, 403].includes(error.status)) throw error;
    console.error(String(error));
    if (error instanceof ApiError) pause = Math.max(pause, error.retryAfter ?? 0);
  }
  await sleep(pause * 1000);
}

/** Matches have results in phase 3 alone. */
async function decided() {
  const { phase } = await arena.settings.phase();
  if (phase !== 3) return [];
  const { season, matches } = await arena.bracket.all();
  return matches
    .filter(({ winner, team2 }) => winner !== null && team2 !== null)
    .map((match) => ({ ...match, key: `${season} ${match.match_id}` }));
}

/** @param {import('@battle-arena/client').MatchView} match */
function sentenceOf({ round, third_place, team1, team2, winner }) {
  const where = third_place ? 'Match for third place' : `Round ${round}`;
  return `${where}: **${plain(winner)}** beats **${plain(winner === team1 ? team2 : team1)}**.`;
}

/** A name may contain the marks of Discord's formatting. @param {string | null} name */
function plain(name) {
  return (name ?? '').replace(/[\\`*_~|<>[\]()#:@-]/g, '\\$&');
}

/** @param {string} content */
async function post(content) {
  // Nobody is mentioned, whatever teams call themselves.
  const body = JSON.stringify({ content, allowed_mentions: { parse: [] } });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(DISCORD_WEBHOOK_URL, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`Discord answered ${response.status}`);
}
