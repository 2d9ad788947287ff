import type { AccountEvent } from '@arena/domain/accounts/accounts.events';
import type { DomainEvent } from '@arena/domain/kernel/events/event';
import type { DataOf } from '@arena/domain/kernel/events/stream-declaration';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { PrivateUserDocument, PublicUserDocument } from '@arena/projections/accounts/users.read-model';
import type { BetDocument } from '@arena/projections/betting/bets.read-model';
import type { LedgerEntryDocument, WalletDocument } from '@arena/projections/money/wallets.read-model';
import type { PurchaseDocument } from '@arena/projections/shop/purchases.read-model';
import type { MemberDocument } from '@arena/projections/teams/members.read-model';
import type { TeamSeat } from '@arena/projections/teams/teams.read-model';
import type { NoteDocument } from '../../../platform/judge-notes/judge-notes.js';
import type { MessageDocument } from '../../../platform/messages/message.js';
import type { SessionView } from '../sessions/sessions.reader.js';

/** `hidden`: a secret, another person's, or only for the program. `team`: an id, shown as a name. */
export type How = 'shown' | 'hundredths' | 'team' | 'hidden';
/** A new field does not compile until it says how the person gets it. */
export type FieldsOf<D> = { readonly [K in keyof D]-?: How };

export const PUBLIC_FIELDS: FieldsOf<PublicUserDocument> = {
  id: 'hidden',
  name: 'shown',
  nameKey: 'hidden',
  role: 'shown',
  sex: 'shown',
  nationality: 'shown',
  color: 'shown',
  twitter: 'shown',
  videoPlatformLink: 'shown',
  streamLink: 'shown',
  avatar: 'shown',
  createdAt: 'shown',
  updatedAt: 'shown',
};

export const PRIVATE_FIELDS: FieldsOf<PrivateUserDocument> = {
  id: 'hidden',
  email: 'shown',
  emailKey: 'hidden',
  age: 'shown',
  discord: 'shown',
  language: 'shown',
  massMail: 'shown',
  headMail: 'shown',
};

export const MEMBER_FIELDS: FieldsOf<MemberDocument> = {
  id: 'hidden',
  season: 'shown',
  userId: 'hidden',
  teamId: 'hidden',
  teamName: 'shown',
  part: 'shown',
  character: 'shown',
};

/** `stakes` are the open ones among the bets. */
export const WALLET_FIELDS: FieldsOf<WalletDocument> = {
  id: 'hidden',
  season: 'shown',
  userId: 'hidden',
  balance: 'hundredths',
  inPlay: 'hundredths',
  stakes: 'hidden',
  entries: 'shown',
};

export const LEDGER_FIELDS: FieldsOf<LedgerEntryDocument> = {
  id: 'hidden',
  season: 'shown',
  userId: 'hidden',
  at: 'shown',
  kind: 'shown',
  amount: 'hundredths',
  because: 'shown',
  revision: 'shown',
  eventId: 'hidden',
  event: 'hidden',
};

export const BET_FIELDS: FieldsOf<BetDocument> = {
  id: 'hidden',
  season: 'shown',
  createdAt: 'shown',
  round: 'shown',
  matchId: 'shown',
  teamId: 'team',
  stake: 'hundredths',
  odds: 'hundredths',
  potentialGain: 'hundredths',
  payout: 'hundredths',
  status: 'shown',
  ownMatch: 'shown',
  betId: 'shown',
  userId: 'hidden',
  settledRevision: 'hidden',
  revision: 'hidden',
};

export const PURCHASE_FIELDS: FieldsOf<PurchaseDocument> = {
  id: 'hidden',
  season: 'shown',
  purchasedAt: 'shown',
  productName: 'shown',
  price: 'hundredths',
  cancelledAt: 'shown',
  purchaseId: 'shown',
  productId: 'hidden',
  userId: 'hidden',
  revision: 'hidden',
};

export const SKILLS: FieldsOf<TeamSeat> = {
  userId: 'hidden',
  character: 'hidden',
  montage: 'shown',
  fx: 'shown',
  compositing: 'shown',
};

export const SESSION_FIELDS: FieldsOf<SessionView> = {
  id: 'hidden',
  browser: 'shown',
  system: 'shown',
  begun_at: 'shown',
  seen_at: 'shown',
  current: 'shown',
};

export const NOTE_FIELDS: FieldsOf<NoteDocument> = {
  id: 'hidden',
  userId: 'hidden',
  season: 'shown',
  matchId: 'shown',
  team: 'shown',
  second: 'shown',
  text: 'shown',
  forEditors: 'shown',
};

export const MESSAGE_FIELDS: FieldsOf<MessageDocument> = {
  id: 'hidden',
  at: 'shown',
  kind: 'shown',
  email: 'shown',
  emailKey: 'hidden',
  userId: 'hidden',
  subject: 'shown',
  message: 'shown',
  fingerprint: 'hidden',
};

type Flat<Data> = Data extends { personal: infer P } ? Omit<Data, 'personal'> & NonNullable<P> : Data;
type EventFields<E extends DomainEvent, T extends E['type']> = {
  readonly [K in T]: FieldsOf<Flat<DataOf<E, K>>>;
};

export const ACCOUNT_EVENTS: EventFields<AccountEvent, AccountEvent['type']> = {
  AccountRegistered: {
    userId: 'hidden',
    role: 'shown',
    name: 'shown',
    email: 'shown',
    passwordHash: 'hidden',
    profile: 'shown',
    language: 'shown',
  },
  ProfileChanged: { userId: 'hidden', email: 'shown', profile: 'shown' },
  AccountRenamed: { userId: 'hidden', name: 'shown' },
  AddressConfirmed: { userId: 'hidden' },
  PasswordChanged: { userId: 'hidden', by: 'shown', passwordHash: 'hidden' },
  RoleChanged: { userId: 'hidden', role: 'shown' },
  GroupsChanged: { userId: 'hidden', groups: 'shown', from: 'hidden' },
  AvatarChanged: { userId: 'hidden', picture: 'shown' },
  PreferencesChanged: { userId: 'hidden', preferences: 'shown' },
  SessionsRevoked: { userId: 'hidden' },
  AllSessionsEnded: { userId: 'hidden', reason: 'shown' },
  SecondFactorEnabled: { userId: 'hidden', step: 'hidden', secret: 'hidden', recoveryCodes: 'hidden' },
  SecondFactorDisabled: { userId: 'hidden', by: 'shown', reason: 'shown' },
  IdentityLinked: { userId: 'hidden', issuer: 'shown', subject: 'shown' },
  IdentityUnlinked: { userId: 'hidden', issuer: 'shown', subject: 'shown' },
  PasskeyAdded: {
    userId: 'hidden',
    passkeyId: 'hidden',
    counter: 'hidden',
    addedAt: 'hidden',
    credentialId: 'hidden',
    publicKey: 'hidden',
    name: 'shown',
  },
  PasskeyRenamed: { userId: 'hidden', passkeyId: 'hidden', name: 'shown' },
  PasskeyUsed: { userId: 'hidden', passkeyId: 'hidden', counter: 'hidden', usedAt: 'hidden' },
  PasskeyRemoved: { userId: 'hidden', passkeyId: 'hidden' },
  AuthenticatorCodeUsed: { userId: 'hidden', step: 'hidden' },
  RecoveryCodeUsed: { userId: 'hidden', index: 'hidden' },
  RecoveryCodesReplaced: { userId: 'hidden', recoveryCodes: 'hidden' },
  ApprovalsChanged: { userId: 'hidden', enabled: 'shown', grantsAbove: 'hundredths' },
  RightsAsked: { userId: 'hidden', requestId: 'hidden', until: 'shown', action: 'hidden' },
  RightsRequestEnded: {
    userId: 'hidden',
    requestId: 'hidden',
    action: 'hidden',
    outcome: 'shown',
    decidedBy: 'hidden',
    reason: 'shown',
  },
  ApiTokenCreated: { userId: 'hidden', tokenId: 'hidden', name: 'shown', scopes: 'shown', expires: 'shown' },
  ApiTokenRevoked: { userId: 'hidden', tokenId: 'hidden' },
  AccountDeleted: { userId: 'hidden' },
};

export const SUSPENSION_EVENTS: EventFields<TournamentEvent, 'PersonSuspended' | 'SuspensionLifted'> = {
  PersonSuspended: {
    userId: 'hidden',
    suspensionId: 'hidden',
    until: 'shown',
    blocks: 'shown',
    former: 'hidden',
    takenOver: 'shown',
    reason: 'shown',
  },
  SuspensionLifted: { userId: 'hidden', suspensionId: 'hidden', former: 'hidden' },
};

export const GAME_EVENTS: EventFields<TournamentEvent, 'AmvdleGuessed' | 'AmvdleWon' | 'AmvdleLost'> = {
  AmvdleGuessed: { userId: 'hidden', day: 'shown', number: 'shown', guess: 'shown', feedback: 'shown' },
  AmvdleWon: { userId: 'hidden', day: 'shown', guesses: 'shown', reward: 'hundredths' },
  AmvdleLost: { userId: 'hidden', day: 'shown' },
};

export const VOTE_EVENTS: EventFields<TournamentEvent, 'RevivalVoteCast'> = {
  RevivalVoteCast: { userId: 'hidden', round: 'shown', teamId: 'team' },
};

/** The proposal and the matches left behind are made from scores of the other judges. */
export const JUDGING_EVENTS: EventFields<TournamentEvent, 'JudgeAdded' | 'JudgeRemoved' | 'MatchScored'> = {
  JudgeAdded: { userId: 'hidden', color: 'shown' },
  JudgeRemoved: { userId: 'hidden', scored: 'hidden' },
  MatchScored: {
    userId: 'hidden',
    round: 'shown',
    matchId: 'shown',
    team1: 'shown',
    team2: 'shown',
    salt: 'hidden',
    proposal: 'hidden',
  },
};

export const TRACK_EVENTS: EventFields<TournamentEvent, 'TrackAdded' | 'TrackRemoved'> = {
  TrackAdded: { track: 'shown' },
  TrackRemoved: { trackId: 'shown', judgeId: 'hidden', objectKey: 'hidden' },
};

/** Whoever sent the file is the actor. */
export const VIDEO_EVENTS: EventFields<
  TournamentEvent,
  'VideoSubmitted' | 'VideoProposed' | 'VideoPictureChanged' | 'CaptionsAdded'
> = {
  VideoProposed: {
    videoId: 'shown',
    teamId: 'team',
    title: 'shown',
    file: 'shown',
    thumbnailKey: 'hidden',
    uploadedBy: 'hidden',
    captions: 'hidden',
    reason: 'shown',
  },
  VideoSubmitted: {
    videoId: 'shown',
    teamId: 'team',
    title: 'shown',
    file: 'shown',
    thumbnailKey: 'hidden',
    uploadedBy: 'hidden',
    captions: 'hidden',
  },
  VideoPictureChanged: { videoId: 'shown', teamId: 'team', thumbnailKey: 'hidden', changedBy: 'hidden' },
  CaptionsAdded: {
    videoId: 'shown',
    teamId: 'team',
    language: 'shown',
    objectKey: 'hidden',
    addedBy: 'hidden',
  },
};
