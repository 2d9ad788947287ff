import {
  ACCOUNTS_STREAM,
  type AccountDeleted,
  type AccountRegistered,
} from '@arena/domain/accounts/accounts.events';
import type { JudgeAdded } from '@arena/domain/tournament/judges/judges.events';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { MailingCommandOf } from '@arena/domain/mailings/mailings.decide';
import type { MoneyGranted } from '@arena/domain/tournament/money/money.events';
import type {
  RevivalVoteCancelled,
  RevivalVoteOpened,
  RevivalVotesVoided,
} from '@arena/domain/tournament/revives/revives.events';
import type {
  TeamInvitationRefused,
  TeamInvitationSent,
} from '@arena/domain/tournament/teams/invitations.events';
import { invitationsTo, isMailed } from '@arena/domain/tournament/teams/invitations';
import type {
  MemberJoined,
  MemberLeft,
  TeamDeleted,
  TeamRegistered,
} from '@arena/domain/tournament/teams/teams.events';
import type { VideoProposed, VideoRefused } from '@arena/domain/tournament/videos/videos.events';
import { openVote, phaseOf } from '@arena/domain/tournament/tournament';
import { seasonOf } from '@arena/domain/tournament/tournament.events';
import { Audiences } from '../../../features/mailings/audiences.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import { policyContext } from '../../../platform/request/context.js';
import { Policy, type EventPolicy } from '../runner/policy.js';
import { isOpenVote } from './open-vote.js';

type Occasion = Pick<MailingCommandOf<'StartMailing'>['data'], 'kind' | 'variables' | 'userIds'>;

/** The id of a mailing follows from its event, so a repetition starts nothing. */
@Policy({
  events: [
    ...(['AccountRegistered', 'TeamRegistered', 'TeamDeleted'] as const),
    ...(['MemberLeft', 'MemberJoined', 'VideoRefused', 'VideoProposed'] as const),
    ...(['TeamInvitationSent', 'TeamInvitationRefused'] as const),
    ...(['JudgeAdded', 'AccountDeleted'] as const),
    ...(['RevivalVoteOpened', 'RevivalVoteCancelled', 'RevivalVotesVoided'] as const),
  ],
  checkpoint: 'automatic-mails',
  lease: 'mails',
})
export class AutomaticMails implements EventPolicy {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly audiences: Audiences,
  ) {}

  isEnabled(): boolean {
    return this.runtime.config.automaticMails;
  }

  async handle(event: RecordedEvent): Promise<void> {
    const occasion = await this.occasionOf(event);
    if (occasion) await this.start(event.id, occasion);
    // Whose named mate can no longer accept.
    const { invitations } = this.gateway.tournamentState();
    const founders = peopleTaken(event)
      .flatMap((userId) => invitationsTo(invitations, userId))
      .map(({ leader }) => leader.userId);
    if (founders.length > 0)
      await this.start(`${event.id}-void`, { kind: 'invitation-void', variables: {}, userIds: founders });
  }

  private async occasionOf(event: RecordedEvent): Promise<Occasion | null> {
    if (event.stream === ACCOUNTS_STREAM && event.type === 'AccountRegistered') {
      const { userId } = event.data as AccountRegistered['data'];
      return { kind: 'welcome', variables: {}, userIds: [userId] };
    }
    if (seasonOf(event.stream) === null) return null;
    if (event.type === 'TeamRegistered') {
      const { leader, mate, ...team } = event.data as TeamRegistered['data'];
      return this.teamJoined(event, team, [leader.userId, mate.userId]);
    }
    if (event.type === 'TeamDeleted') return teamDissolved(event.data as TeamDeleted['data']);
    if (event.type === 'MemberLeft') {
      const { name, userId, reason } = event.data as MemberLeft['data'];
      return { kind: 'member-replaced', variables: { team: name, reason }, userIds: [userId] };
    }
    if (event.type === 'MemberJoined') {
      const { userId, ...team } = event.data as MemberJoined['data'];
      const { variables } = await this.teamJoined(event, team, [userId]);
      const replaced = await this.leaverBefore(event);
      return { kind: 'member-joined', variables: { ...variables, replaced }, userIds: [userId] };
    }
    if (event.type.startsWith('TeamInvitation')) return this.invitationOccasion(event);
    if (event.type.startsWith('Video')) return this.videoOccasion(event);
    return this.voteOccasion(event);
  }

  private voteOccasion(event: RecordedEvent): Occasion | null {
    if (event.type === 'RevivalVoteOpened') return this.voteOpened(event.data as RevivalVoteOpened['data']);
    if (event.type === 'RevivalVoteCancelled') return this.voteCancelled(event);
    if (event.type === 'RevivalVotesVoided')
      return this.votesVoided(event.data as RevivalVotesVoided['data']);
    return null;
  }

  private async teamJoined(
    event: RecordedEvent,
    { teamId, name }: { readonly teamId: string; readonly name: string },
    userIds: string[],
  ): Promise<Occasion> {
    const money = await this.startingMoneyAfter(event);
    const season = seasonOf(event.stream) ?? 0;
    const leaving = phaseOf(this.gateway.tournamentState()) < 2 ? { teamId, season } : {};
    const variables = { team: name, money, ...leaving };
    return { kind: 'team-formed', variables, userIds };
  }

  /** Whose place it was. */
  private async leaverBefore({ stream, revision }: RecordedEvent): Promise<string> {
    for await (const { type, data } of this.runtime.log.read(stream, { from: revision - 1, limit: 1 }))
      if (type === 'MemberLeft') return (data as MemberLeft['data']).userId;
    return '';
  }

  /** Starting money per new member in hundredths, 0 for none. */
  private async startingMoneyAfter({ stream, revision, meta }: RecordedEvent): Promise<number> {
    for await (const next of this.runtime.log.read(stream, { from: revision + 1, limit: 1 })) {
      const { kind, amount } = next.data as MoneyGranted['data'];
      const isPart = next.type === 'MoneyGranted' && next.meta.commandId === meta.commandId;
      if (isPart && kind === 'starting') return amount;
    }
    return 0;
  }

  /** Refused, or a decision was taken back. Not if something else is true of the video when the event is handled. */
  private videoOccasion({ type, data }: RecordedEvent): Occasion | null {
    const { videoId, teamId, reason } = data as VideoProposed['data'] | VideoRefused['data'];
    const { teams, videos } = this.gateway.tournamentState();
    const [team, video] = [teams.byId.get(teamId), videos.proposals.get(teamId)];
    const isRefusal = type === 'VideoRefused';
    const isCurrent = video?.videoId === videoId && video.state === (isRefusal ? 'refused' : 'waiting');
    if (reason === undefined || !team || !isCurrent) return null;
    const userIds = [team.leader.userId, team.mate.userId];
    const kind = isRefusal ? 'video-refused' : 'video-reconsidered';
    return { kind, variables: { title: video.title, reason }, userIds };
  }

  private invitationOccasion(event: RecordedEvent): Occasion | null {
    if (event.type === 'TeamInvitationSent') return this.mateAsked(event);
    const { name, leaderId } = event.data as TeamInvitationRefused['data'];
    return { kind: 'invitation-refused', variables: { team: name }, userIds: [leaderId] };
  }

  /** Whoever has a link needs no mail of ours. */
  private mateAsked({ stream, data }: RecordedEvent): Occasion | null {
    const { teamId, name, leader, mateId, expiresAt } = data as TeamInvitationSent['data'];
    if (mateId === null || !isMailed(this.gateway.tournamentState().invitations, teamId)) return null;
    const season = seasonOf(stream) ?? 0;
    const variables = { team: name, teamId, season, leaderId: leader.userId, expiresAt };
    return { kind: 'mate-asked', variables, userIds: [mateId] };
  }

  private voteOpened({ round, closesAt }: RevivalVoteOpened['data']): Occasion | null {
    const state = this.gateway.tournamentState();
    // The event may be handled long after it happened.
    if (!isOpenVote(closesAt, state, this.runtime.clock.millis())) return null;
    return this.aboutVote('vote-opened', { round, closesAt });
  }

  private voteCancelled(event: RecordedEvent): Occasion | null {
    const { round } = event.data as RevivalVoteCancelled['data'];
    const { vote } = this.gateway.tournamentState().revives;
    const isLatest = seasonOf(event.stream) === this.gateway.season() && vote?.round === round && !vote.open;
    return isLatest ? this.aboutVote('vote-cancelled', { round }) : null;
  }

  private votesVoided({ round, teamId }: RevivalVotesVoided['data']): Occasion | null {
    const state = this.gateway.tournamentState();
    const closesAt = openVote(state.revives)?.closesAt ?? '';
    if (!isOpenVote(closesAt, state, this.runtime.clock.millis())) return null;
    const team = state.teams.byId.get(teamId)?.name ?? '';
    return this.aboutVote('vote-void', { round, closesAt, teamId, team });
  }

  private aboutVote(kind: Occasion['kind'], variables: Occasion['variables']): Occasion {
    return { kind, variables, userIds: this.audiences.peopleFor({ kind, audience: null, variables }) };
  }

  private async start(id: string, occasion: Occasion): Promise<void> {
    const userIds = occasion.userIds.filter((userId) => this.gateway.accountOf(userId));
    if (userIds.length === 0) return;
    const data = { mailingId: `auto-${id}`, audience: null, words: null, ...occasion, userIds };
    await this.gateway.mailings(
      { type: 'StartMailing', data },
      policyContext(`mail-${id}`, this.runtime.clock.now()),
    );
  }
}

/** Who can be nobody's mate any more. */
function peopleTaken({ type, data }: RecordedEvent): readonly string[] {
  switch (type) {
    case 'TeamRegistered': {
      const { leader, mate } = data as TeamRegistered['data'];
      return [leader.userId, mate.userId];
    }
    case 'MemberJoined':
    case 'JudgeAdded':
    case 'AccountDeleted':
      return [(data as (MemberJoined | JudgeAdded | AccountDeleted)['data']).userId];
    default:
      return [];
  }
}

/** Logs of earlier releases do not name the team. */
function teamDissolved({ name, leaderId, mateId }: TeamDeleted['data']): Occasion | null {
  if (name === undefined) return null;
  return { kind: 'team-dissolved', variables: { team: name }, userIds: [leaderId, mateId] };
}
