import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Blocker } from '../kernel/blockers.js';
import { codesOf } from '../kernel/testing/codes-of.js';
import type { Actor } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { betBlockers, maxStakeOn, onlyTeamFor } from './betting/betting.decide.js';
import { latestRound } from './bracket/bracket.js';
import { showRoundBlockers } from './bracket/bracket.decide.js';
import { launchBlockers } from './bracket/launch.decide.js';
import { seesMatch } from './bracket/visibility.js';
import {
  cardOfferOf,
  reviveBlockers,
  revivesAllowedBlockers,
  revocableRevives,
} from './revives/revives.decide.js';
import { candidatesOf, revivesAllowed } from './revives/revives.js';
import { openVoteBlockers, voteBlockers } from './revives/vote.decide.js';
import { nextStep } from './season/next-step.js';
import { buyingBlockers } from './shop/shop.decide.js';
import { mateBlockers, registrationBlockers } from './teams/teams.decide.js';
import { ADMIN, command, later, SEED, teamData, user, videoData } from './testing/play.js';
import { playSeason } from './testing/season-generator.js';
import { uploadBlockers } from './videos/videos.decide.js';
import { tournament, type TournamentCommand, type TournamentState } from './tournament.js';

const VISITOR: Actor = { userId: null, admin: false };
const ACTORS = [VISITOR, ADMIN, user('fan0'), user('fan1'), user('t1-a'), user('t2-b'), user('t3-a')];

/** The error code of the command now, or null if it is accepted. */
function refusalOf(state: TournamentState, sent: TournamentCommand): string | null {
  try {
    tournament.decide(state, sent);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

function expectFirst(blockers: readonly Blocker[], refusal: string | null): void {
  expect(codesOf(blockers)[0] ?? null).toBe(refusal);
}

/** Visits every state of generated seasons. */
function everywhere(look: (state: TournamentState, revision: number) => void): void {
  const anySeason = fc.record({ seed: fc.integer(), teams: fc.integer({ min: 2, max: 12 }) });
  const seasons = fc.property(anySeason, (options) => {
    const state = tournament.initial();
    playSeason(options).events.forEach((event, revision) => {
      tournament.evolve(state, event);
      look(state, revision);
    });
  });
  fc.assert(seasons, { numRuns: 4, plugins: [fc.interruptAfterTimeLimit(1_500)] });
}

describe('the first blocker is the refusal of the command', () => {
  it('to launch a round', () => {
    everywhere((state) => {
      const seed = latestRound(state.bracket) ? null : SEED;
      const refusal = refusalOf(state, command('LaunchRound', { seed }));
      // Before the commitment to a seed, nobody can launch a round.
      if (refusal !== 'draw-seed-mismatch') expectFirst(launchBlockers(state), refusal);
    });
  });

  it('to launch a round, which the next step of the season never proposes then', () => {
    everywhere((state) => {
      if (nextStep(state).code === 'launch-round') expect(launchBlockers(state)).toEqual([]);
    });
  });

  it('to bet, from the smallest stake to the largest', () => {
    everywhere((state) => {
      for (const match of latestRound(state.bracket)?.matches ?? []) {
        for (const actor of ACTORS.filter((each) => seesMatch(state, each, match.matchId))) {
          const { matchId } = match;
          const teamId = onlyTeamFor(state, actor, match)?.teamId ?? match.team1;
          const betting = (stake: number) =>
            refusalOf(
              state,
              command(
                'PlaceBet',
                { betId: 'b', matchId, teamId, userId: actor.userId ?? '', stake, confirm: true },
                actor,
              ),
            );
          const blockers = betBlockers(state, actor, match, later(0));
          if (actor.userId !== null) expectFirst(blockers, betting(1));
          const max = maxStakeOn(state, actor, match);
          if (blockers.length > 0) continue;
          expect([betting(max), betting(max + 1)]).toEqual([null, 'insufficient-funds']);
        }
      }
    });
  });

  it('to buy a product', () => {
    everywhere((state, revision) => {
      const products = [...state.products.byId.keys(), 'none'];
      const productId = products[revision % products.length] ?? 'none';
      for (const actor of ACTORS) {
        const purchase = command('PurchaseProduct', { purchaseId: 'p', productId }, actor);
        expectFirst(buyingBlockers(state, productId, actor), refusalOf(state, purchase));
      }
    });
  });

  it('to revive a team by card, and without an offer it is refused', () => {
    everywhere((state) => {
      for (const { teamId, leader } of state.teams.byId.values()) {
        const actor = user(leader.userId);
        const refusal = refusalOf(state, command('ReviveWithCard', { teamId }, actor));
        const offer = cardOfferOf(state, actor);
        if (offer) expectFirst(offer.blockers, refusal);
        else expect(refusal).not.toBeNull();
      }
    });
  });

  it('to revive a team as an admin, to revoke it, and to allow more', () => {
    everywhere((state) => {
      const latest = latestRound(state.bracket);
      const [teamId] = candidatesOf(state.revives, latest);
      if (teamId) expectFirst(reviveBlockers(state), refusalOf(state, command('ReviveTeam', { teamId })));
      for (const each of revocableRevives(state))
        expect(refusalOf(state, command('RevokeRevive', { teamId: each.teamId }))).toBeNull();
      for (const round of [1, 2, 3]) {
        const count = revivesAllowed(state.revives, round) + 1;
        const refusal = refusalOf(state, command('SetRevivesAllowed', { round, count }));
        expectFirst(revivesAllowedBlockers(state, round), refusal);
      }
    });
  });

  it('to show a round', () => {
    everywhere((state) => {
      for (const round of state.bracket.rounds) {
        const showing = command('ChangeRoundVisibility', { round: round.round, visible: true });
        expectFirst(showRoundBlockers(round), refusalOf(state, showing));
      }
    });
  });

  it('to register a team, and to upload a video', () => {
    everywhere((state) => {
      for (const actor of ACTORS.filter(({ userId, admin }) => userId !== null && !admin)) {
        const data = teamData('new');
        const leader = { ...data.leader, userId: actor.userId ?? '' };
        const registering = command('RegisterTeam', { ...data, leader }, actor);
        expectFirst(registrationBlockers(state, actor, later(0)), refusalOf(state, registering));
        const uploading = command('SubmitVideo', videoData('new'), actor);
        expectFirst(uploadBlockers(state, actor, later(0)), refusalOf(state, uploading));
      }
    });
  });

  it('to take a person as the mate of a team', () => {
    everywhere((state) => {
      const { leader, mate, ...team } = teamData('new');
      for (const userId of ['t1-a', 't2-b', 'fan0', 'leader', ...state.judges.members]) {
        const person = { ...mate, userId };
        const data = { ...team, leader: { ...leader, userId: 'leader' }, mate: person };
        // Admins may register a team in every phase.
        const refusal = refusalOf(state, command('RegisterTeam', data, ADMIN));
        expectFirst(mateBlockers(state, user('leader'), person), refusal);
      }
    });
  });

  it('to open a public vote, and to vote', () => {
    everywhere((state, revision) => {
      const latest = latestRound(state.bracket);
      const opening = command('OpenRevivalVote', { round: latest?.round ?? 1 });
      expectFirst(openVoteBlockers(state), refusalOf(state, opening));
      const [teamId] = candidatesOf(state.revives, latest);
      if (!teamId) return;
      const at = later((revision % 48) * 60 * 60 * 1000);
      for (const actor of ACTORS) {
        const ballot = command('CastRevivalVote', { teamId }, actor, at);
        expectFirst(voteBlockers(state, actor, at), refusalOf(state, ballot));
      }
    });
  });
});
