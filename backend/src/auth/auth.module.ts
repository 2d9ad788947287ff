import { Module } from '@nestjs/common';
import { CreateAccountHandler, CreateFirstAdminHandler } from './account-handlers.js';
import { AuthController } from './auth.controller.js';
import { FirstAdminLink } from './first-admin-link.js';
import {
  AskPasswordResetHandler,
  ChangePasswordHandler,
  ConfirmPasswordResetHandler,
  SendPasswordLinkHandler,
} from './password-handlers.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordLinks } from './password-links.js';
import { PasswordMail } from './password-mail.js';
import { Passport } from './passport.js';
import { SessionStore } from './session-store.js';
import { Sessions } from './sessions.js';

@Module({
  controllers: [AuthController],
  providers: [
    Passport,
    Sessions,
    SessionStore,
    PasswordHasher,
    PasswordLinks,
    PasswordMail,
    FirstAdminLink,
    CreateAccountHandler,
    CreateFirstAdminHandler,
    ChangePasswordHandler,
    AskPasswordResetHandler,
    SendPasswordLinkHandler,
    ConfirmPasswordResetHandler,
  ],
  exports: [Passport, Sessions, SessionStore, PasswordHasher, PasswordLinks, FirstAdminLink],
})
export class AuthModule {}
