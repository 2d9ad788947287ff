import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { AuthController } from './auth/auth.controller.js';
import * as authHandlers from './auth/auth.handlers.js';
import { AvatarPictures } from './avatars/avatar-pictures.js';
import { AvatarsController } from './avatars/avatars.controller.js';
import * as avatarsHandlers from './avatars/avatars.handlers.js';
import { AccountErasure } from './erasure/account-erasure.js';
import { FirstAdminLink } from './passwords/first-admin-link.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordLinks } from './passwords/password-links.js';
import { PasswordMail } from './passwords/password-mail.js';
import { HonoursReader } from './profile/honours.reader.js';
import { KnownBrowsers } from './sessions/known-browsers.js';
import { Passport } from './sessions/passport.js';
import { SessionStore } from './sessions/session-store.js';
import { Sessions } from './sessions/sessions.js';
import { EmailNotice } from './users/email-notice.js';
import { UserSearch } from './profile/user-search.js';
import { UserViews } from './profile/user-views.js';
import { UsersController } from './users/users.controller.js';
import * as usersHandlers from './users/users.handlers.js';
import { UsersReader } from './profile/users.reader.js';

const READERS = [UsersReader, UserSearch, UserViews, HonoursReader];
const SESSIONS = [Passport, Sessions, KnownBrowsers, SessionStore];
const PASSWORDS = [PasswordHasher, PasswordLinks, PasswordMail, FirstAdminLink];
const HANDLERS = [...handlersIn(authHandlers), ...handlersIn(avatarsHandlers), ...handlersIn(usersHandlers)];

@Module({
  controllers: [AuthController, UsersController, AvatarsController],
  providers: [
    ...READERS,
    ...SESSIONS,
    ...PASSWORDS,
    ...HANDLERS,
    AvatarPictures,
    EmailNotice,
    AccountErasure,
  ],
  exports: [...SESSIONS, PasswordHasher, PasswordLinks, FirstAdminLink, AccountErasure],
})
export class AccountsModule {}
