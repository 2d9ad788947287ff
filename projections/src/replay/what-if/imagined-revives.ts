import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import type { SeasonRecord } from '../../kernel/records.js';
import type { ImaginedWorld, RecordOf } from './imagined-world.js';
import type { RealPlaces } from './real-places.js';
import { ReviveNumbers } from './revive-numbers.js';

/** The loser of a match comes back if the loser of this match did, unless the reader or a rule prevents it. */
export class ImaginedRevives {
  /** Team of the imagined season by round and real team. */
  private readonly revived = new Map<string, string>();
  private readonly votes = new Set<number>();
  readonly numbers: ReviveNumbers;

  constructor(
    private readonly world: ImaginedWorld,
    private readonly places: RealPlaces,
  ) {
    this.numbers = new ReviveNumbers(world);
  }

  /** An event before the fork. */
  remember({ type, data }: SeasonRecord): void {
    if (type === 'TeamRevived') this.revived.set(`${data.round} ${data.teamId}`, data.teamId);
    if (type === 'RevivalVoteOpened') this.votes.add(data.round);
  }

  teamRevived(event: RecordOf<'TeamRevived'>): void {
    const { round, teamId, matchId, by } = event.data;
    const team = this.world.loserOf(matchId);
    const isBack = team !== null && this.isBack(round, team);
    // The real season has taken an earlier revive of this team back.
    if (isBack && this.revived.get(`${round} ${teamId}`) === team) return;
    if (team === null || !this.mayReturn(matchId, by)) {
      this.revived.delete(`${round} ${teamId}`);
      this.numbers.oneLess(event, round);
      return;
    }
    this.revived.set(`${round} ${teamId}`, team);
    this.numbers.makeRoom(event, round);
    this.world.appendAs(event, { ...event.data, teamId: team });
  }

  revoked(event: RecordOf<'ReviveRevoked'>): void {
    const { round, teamId, because } = event.data;
    const team = this.revived.get(`${round} ${teamId}`);
    if (team === undefined) {
      this.numbers.oneLessNoMore(event, round);
      return;
    }
    if (!this.isBack(round, team) || this.world.latest?.round !== round) return;
    const matchId = this.places.matchOf(round, teamId) ?? '';
    const hasLost = this.world.loserOf(matchId) === team;
    if (because === 'winner-overturned' ? hasLost : this.world.comesBack(matchId)) return;
    this.world.appendAs(event, { ...event.data, teamId: team });
  }

  voteOpened(event: RecordOf<'RevivalVoteOpened'>): void {
    const { round } = event.data;
    const candidates = event.data.candidates.flatMap((teamId) => this.loserInstead(round, teamId) ?? []);
    if (candidates.length === 0 || !this.numbers.mayRevive(round) || this.world.latest?.round !== round)
      return;
    this.votes.add(round);
    this.world.appendAs(event, { ...event.data, candidates });
  }

  voteClosed(event: RecordOf<'RevivalVoteClosed'>): void {
    const { round, winner } = event.data;
    if (!this.votes.has(round)) return;
    const returns = winner !== null && this.mayReturn(this.places.matchOf(round, winner) ?? '', 'vote');
    const tally = event.data.tally.flatMap(({ teamId, votes }) => {
      const instead = this.loserInstead(round, teamId);
      return instead === null ? [] : [{ teamId: instead, votes }];
    });
    this.world.appendAs(event, {
      ...event.data,
      winner: returns ? this.loserInstead(round, winner) : null,
      tally,
    });
  }

  ifVoted(event: RecordOf<'RevivalVoteEnded' | 'RevivalVoteCancelled'>): void {
    if (this.votes.has(event.data.round)) this.world.append(event);
  }

  /** The team at the same place leaves the vote. */
  votesVoided(event: RecordOf<'RevivalVotesVoided'>): void {
    const { round, teamId, because } = event.data;
    const matchId = this.places.matchOf(round, teamId) ?? '';
    const { world } = this;
    const leaves = because === 'revived' ? world.loserOf(matchId) : (world.duel(matchId)?.winner ?? null);
    if (leaves === null || !this.votes.has(round)) return;
    world.appendAs(event, { ...event.data, teamId: leaves });
  }

  /** When the round is complete: a team that has won after all is not revived, and the reader's teams come back. */
  complete(at: SeasonRecord, round: number): void {
    const { matches = [], revives = [] } = this.world.round(round) ?? {};
    for (const { teamId, by } of revives.filter((each) =>
      matches.some(({ winner }) => winner === each.teamId),
    )) {
      const data = {
        teamId,
        round,
        by,
        returned: [],
        productId: null,
        because: 'winner-overturned',
      } as const;
      this.world.insert(at, 'ReviveRevoked', data);
      this.numbers.oneLess(at, round);
    }
    this.add(at, round);
  }

  private add(at: SeasonRecord, round: number): void {
    for (const { matchId, back } of this.world.all('revive')) {
      const teamId = this.world.loserOf(matchId);
      if (!back || placeOfMatch(matchId)?.round !== round || teamId === null) continue;
      if (!this.numbers.mayRevive(round) || this.isBack(round, teamId)) continue;
      this.numbers.makeRoom(at, round);
      const means = { by: 'admin', userId: null, taken: [], productId: null } as const;
      this.world.insert(at, 'TeamRevived', { teamId, round, matchId, ...means });
    }
  }

  private loserInstead(round: number, teamId: string): string | null {
    return this.world.loserOf(this.places.matchOf(round, teamId) ?? '');
  }

  private mayReturn(matchId: string, by: 'card' | 'vote' | 'admin'): boolean {
    const { world } = this;
    const round = placeOfMatch(matchId)?.round ?? 0;
    const teamId = world.loserOf(matchId);
    if (teamId === null || world.latest?.round !== round || world.comesBack(matchId) === false) return false;
    return this.numbers.mayRevive(round) && this.hasRoom(round, by) && !this.isBack(round, teamId);
  }

  private hasRoom(round: number, by: 'card' | 'vote' | 'admin'): boolean {
    const used = this.world.round(round)?.revives.length ?? 0;
    if (used >= (this.numbers.chosen(round) ?? Infinity)) return false;
    return by !== 'card' || this.cardsUsed() < (this.world.changedRule('reviveCardStock') ?? Infinity);
  }

  private isBack(round: number, teamId: string): boolean {
    return this.world.round(round)?.revives.some((revive) => revive.teamId === teamId) ?? false;
  }

  private cardsUsed(): number {
    const revives = this.world.bracket?.rounds.flatMap((each) => each.revives) ?? [];
    return revives.filter(({ by }) => by === 'card').length;
  }
}
