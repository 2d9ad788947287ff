import { nameKey } from '@arena/domain/accounts/accounts';
import { PUBLIC_PROFILE_FIELDS } from '@arena/domain/accounts/profile-fields';
import { filled } from '@arena/domain/validation/fields';
import type { AccountRecord } from '../kernel/records.js';
import type { Projection } from '../kernel/projection.js';
import { accountProjection } from './account-projection.js';
import { PUBLIC_USERS, type PublicUserDocument } from './users.read-model.js';

function registered(event: AccountRecord & { type: 'AccountRegistered' }): PublicUserDocument | null {
  const { userId, role, personal } = event.data;
  // The key is destroyed, so the account never existed in a replay.
  if (!personal) return null;
  const { name, profile } = personal;
  const at = event.meta.at;
  const facts = {
    name,
    nameKey: nameKey(name),
    role,
    ...filled(PUBLIC_PROFILE_FIELDS, profile),
    avatar: null,
  };
  return { id: userId, ...facts, createdAt: at, updatedAt: at };
}

function changed(document: PublicUserDocument, event: AccountRecord): PublicUserDocument | null {
  const updatedAt = event.meta.at;
  switch (event.type) {
    case 'ProfileChanged':
      return event.data.personal
        ? { ...document, ...filled(PUBLIC_PROFILE_FIELDS, event.data.personal.profile), updatedAt }
        : document;
    case 'AccountRenamed': {
      const { personal } = event.data;
      return personal
        ? { ...document, name: personal.name, nameKey: nameKey(personal.name), updatedAt }
        : document;
    }
    case 'RoleChanged':
      return { ...document, role: event.data.role, updatedAt };
    case 'AvatarChanged':
      return { ...document, avatar: event.data.picture, updatedAt };
    case 'AccountDeleted':
      return null;
    default:
      return document;
  }
}

export const publicUsersProjection: Projection<PublicUserDocument> = accountProjection<PublicUserDocument>({
  name: PUBLIC_USERS,
  version: 2,
  indexes: [{ fields: ['nameKey'] }],
  project(document, event) {
    if (event.type === 'AccountRegistered') return registered(event);
    return document && changed(document, event);
  },
});
