// fault 14: 511 teams register, and are played over HTTP to the Grand Winner. Only the videos are commands, because
// checking 511 files takes minutes. Usage: `npm run test:bracket`.
import assert from 'node:assert/strict';
import { isPlayed, Arena } from './arena.js';

const TEAMS = 511;

const began = Date.now();
const arena = await Arena.withRegisteredTeams(TEAMS);
try {
  const names = arena.teams.map(({ name }) => name).sort();
  let bracket = await arena.bracket();
  for (let left = TEAMS; bracket.grand_winner === null; left = Math.ceil(left / 2)) {
    const matches = await arena.open();
    const seated = matches.flatMap(({ team2 }) => team2 ?? []).concat(matches.map(({ team1 }) => team1));
    assert.equal(new Set(seated).size, left, 'each team of the round has a match or a bye, once');
    assert.equal(matches.filter((match) => !isPlayed(match)).length, left % 2, 'an odd number has one bye');
    if (left === TEAMS) assert.deepEqual(seated.sort(), names, 'every team is in round 1');
    await arena.decideRound();
    bracket = await arena.bracket();
  }
  const decided = bracket.matches.filter((match) => isPlayed(match) && match.winner !== null);
  assert.equal(decided.length, TEAMS - 1, 'n − 1 matches are decided');
  assert.ok(names.includes(bracket.grand_winner));
  const { rows } = (await arena.get('/leaderboard/teams?limit=1')).body as { rows: object[] };
  assert.equal((rows[0] as { champion: boolean }).champion, true, 'the Grand Winner leads the teams');
  const over = await arena.post('/bracket/launch', {});
  assert.deepEqual([over.status, over.body.code], [409, 'tournament-over']);
  assert.equal(arena.sumOfMoney(), 0, 'no money is lost');
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`fault 14: ${TEAMS} teams, ${decided.length} matches, one Grand Winner, in ${seconds} s`);
} finally {
  await arena.close();
}
process.exit();
