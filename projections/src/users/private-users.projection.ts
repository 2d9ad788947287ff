import type { Projection } from '../projector/projection.js';
import { accountProjection } from './account-projection.js';
import { PRIVATE_USERS, type PrivateUserDocument } from './users.read-model.js';

export const privateUsersProjection: Projection<PrivateUserDocument> = accountProjection<PrivateUserDocument>(
  {
    name: PRIVATE_USERS,
    version: 1,
    indexes: [],
    project(document, event) {
      switch (event.type) {
        case 'AccountRegistered': {
          const { userId, personal } = event.data;
          if (!personal) return null;
          const { email, language, profile } = personal;
          return { id: userId, email, language, age: profile.age, discord: profile.discord };
        }
        case 'ProfileChanged': {
          const { personal } = event.data;
          if (!document || !personal) return document;
          const { age, discord } = personal.profile;
          return { ...document, email: personal.email, age, discord };
        }
        case 'AccountDeleted':
          return null;
        default:
          return document;
      }
    },
  },
);
