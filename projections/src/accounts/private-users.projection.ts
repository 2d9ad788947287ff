import { emailKey } from '@arena/domain/accounts/accounts';
import { PRIVATE_PROFILE_FIELDS } from '@arena/domain/accounts/profile-fields';
import { filled } from '@arena/domain/validation/fields';
import type { Projection } from '../kernel/projection.js';
import { accountProjection } from './account-projection.js';
import { PRIVATE_USERS, type PrivateUserDocument } from './users.read-model.js';

export const privateUsersProjection: Projection<PrivateUserDocument> = accountProjection<PrivateUserDocument>(
  {
    name: PRIVATE_USERS,
    version: 2,
    indexes: [{ fields: ['emailKey'] }],
    project(document, event) {
      switch (event.type) {
        case 'AccountRegistered': {
          const { userId, personal } = event.data;
          if (!personal) return null;
          const { email, language, profile } = personal;
          const told = filled(PRIVATE_PROFILE_FIELDS, profile);
          return { id: userId, email, emailKey: emailKey(email), language, massMail: true, ...told };
        }
        case 'ProfileChanged': {
          const { personal } = event.data;
          if (!document || !personal) return document;
          const { email, profile } = personal;
          const told = filled(PRIVATE_PROFILE_FIELDS, profile);
          return { ...document, email, emailKey: emailKey(email), ...told };
        }
        case 'PreferencesChanged':
          return document && { ...document, ...event.data.preferences };
        case 'AccountDeleted':
          return null;
        default:
          return document;
      }
    },
  },
);
