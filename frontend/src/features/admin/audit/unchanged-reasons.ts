/** Why an event opens to no before and after. */
export const REASONS = ['personal', 'secret', 'allSessions', 'otherSessions', 'draft', 'delivery'] as const;
export type UnchangedReason = (typeof REASONS)[number];

const UNCHANGED: Readonly<Partial<Record<string, UnchangedReason>>> = {
  ProfileChanged: 'personal',
  AccountRenamed: 'personal',
  PasswordChanged: 'secret',
  AuthenticatorCodeUsed: 'secret',
  RecoveryCodeUsed: 'secret',
  RecoveryCodesReplaced: 'secret',
  WebhookSecretReplaced: 'secret',
  SessionsRevoked: 'otherSessions',
  AllSessionsEnded: 'allSessions',
  AmvdleChangesDrafted: 'draft',
  MailsSettled: 'delivery',
};

export function unchangedReason(type: string): UnchangedReason | null {
  return UNCHANGED[type] ?? null;
}
