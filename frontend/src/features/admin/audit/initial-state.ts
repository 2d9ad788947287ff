import type { FieldValues } from './audited-fields.js';

const NEW_WEBHOOK = { enabled: true };

/** What the rules say until an event of this type or an earlier one says something else. */
const INITIAL: Readonly<Partial<Record<string, FieldValues>>> = {
  UploadsToggled: { enabled: true },
  RoundVisibilityChanged: { visible: false },
  RevivesAllowedSet: { count: 0 },
  CountdownDisplayToggled: { visible: true },
  PreferencesChanged: { 'preferences.massMail': true, 'preferences.headMail': false },
  WebhookChanged: NEW_WEBHOOK,
  WebhookRemoved: NEW_WEBHOOK,
};

export function initialState(type: string): FieldValues {
  return INITIAL[type] ?? {};
}
