import { latestRound, type Match, type Round } from '@arena/domain/tournament/bracket/bracket';
import { drawSecretName } from '../../platform/runtime/season-opening.js';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import type { Company } from './gathering.js';
import type { Stage } from './stage.js';

export async function openRound(stage: Stage, { admin, judges }: Company, vault: KeyVault): Promise<Match[]> {
  const first = latestRound(stage.state.bracket) === undefined;
  const secret = first ? await vault.get(drawSecretName(stage.gateway.season())) : null;
  const seed = secret && Buffer.from(secret).toString('hex');
  await stage.play(stage.asAdmin(admin), { type: 'LaunchRound', data: { seed } });
  const { round } = currentRound(stage);
  for (const { matchId, team1, team2 } of playedMatches(stage)) {
    const teamId = stage.random.chance(0.5) || team2 === null ? team1 : team2;
    await stage.play(stage.asAdmin(admin), { type: 'NameFavorite', data: { matchId, teamId } });
  }
  const [judge] = judges;
  for (const { matchId, team1, team2 } of stage.random.some(playedMatches(stage), 2)) {
    if (!judge || team2 === null) continue;
    const odds = stage.random.whole(28, 60) * 5;
    await stage.play(stage.asUser(judge), { type: 'SetOdds', data: { matchId, teamId: team2, odds } });
    await stage.play(stage.asUser(judge), { type: 'SetOdds', data: { matchId, teamId: team1, odds: 150 } });
  }
  await stage.play(stage.asAdmin(admin), { type: 'ChangeRoundVisibility', data: { round, visible: true } });
  return playedMatches(stage);
}

export async function decideRound(stage: Stage, { admin }: Company): Promise<void> {
  for (const { matchId, team1, team2, favorite } of playedMatches(stage)) {
    const outsider = favorite === team1 ? team2 : team1;
    const teamId = (stage.random.chance(0.62) ? favorite : outsider) ?? team1;
    const data = { matchId, teamId, confirm: false };
    await stage.play(stage.asAdmin(admin), { type: 'DeclareWinner', data });
  }
}

export async function overturn(stage: Stage, { admin }: Company): Promise<void> {
  const match = stage.random.pick(playedMatches(stage));
  const teamId = match.winner === match.team1 ? match.team2 : match.team1;
  if (teamId === null) return;
  const reason = 'Two ballots of the jury had been counted for the wrong team';
  const data = { matchId: match.matchId, teamId, confirm: true, reason };
  await stage.play(stage.asAdmin(admin), { type: 'DeclareWinner', data });
}

export function currentRound(stage: Stage): Round {
  const round = latestRound(stage.state.bracket);
  if (!round) throw new Error('No round was launched');
  return round;
}

function playedMatches(stage: Stage): Match[] {
  return currentRound(stage).matches.filter(({ team2 }) => team2 !== null);
}
