import type { Blocker } from '@arena/domain/kernel/blockers';
import type { TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import type { ValuesOf } from '@arena/domain/validation/fields';
import type { OfferView } from '../kernel/offer.types.js';
import type { Success } from '../kernel/answer.types.js';

/** A team that waits for its mate. */
export interface PendingTeam extends ValuesOf<typeof TEAM_FIELDS> {
  season: number;
  leader: string;
  leader_character: string;
  /** For the mate. */
  character: string;
  expires_at: string;
}

export interface InvitationView extends OfferView {
  /** Null: it was used, withdrawn, refused or renewed, has lapsed, or names somebody else. */
  team: PendingTeam | null;
}

export interface OwnInvitation extends PendingTeam {
  /** Why nobody can accept it, until its founder does something. */
  blocked_by: Blocker[];
  is_expired: boolean;
  /** The account that it names. Null: whoever has the link. Name null: deleted. */
  mate: { name: string | null } | null;
  /** Null: it names a mate. */
  link: string | null;
  sends_mail: boolean;
}

export interface OwnInvitationView extends Success {
  /** Null: the caller waits for no mate. */
  invitation: OwnInvitation | null;
}

export interface ReceivedInvitation {
  team: string;
  leader: string;
  token: string;
}

export interface ReceivedInvitationsView extends Success {
  /** Those that the caller can accept. */
  invitations: ReceivedInvitation[];
  /** The team of the caller's own invitation that nobody can accept any more. */
  own_void: string | null;
  /** The caller's last invitation was refused, and the caller is in no team. */
  own_refused: boolean;
}
