import { Global, Module } from '@nestjs/common';
import { OwnerGate } from '../../platform/request/owner-gate.js';
import { OwnerShown } from './second-factor/owner-shown.js';
import { handlersIn } from '../../platform/request/request-command.js';
import { AddressController } from './address/address.controller.js';
import * as addressHandlers from './address/address.handlers.js';
import { AddressLinks } from './address/address-links.js';
import { AddressMail } from './address/address-mail.js';
import { ApiTokenCallers } from './api-callers/api-token-callers.js';
import { ApiTokenStore } from './api-callers/api-token-store.js';
import { ApiTokenUses } from './api-callers/api-token-uses.js';
import { ApiTokensController } from './api-tokens/api-tokens.controller.js';
import * as apiTokensHandlers from './api-tokens/api-tokens.handlers.js';
import { ApiTokensReader } from './api-tokens/api-tokens.reader.js';
import { AuthController } from './auth/auth.controller.js';
import * as authHandlers from './auth/auth.handlers.js';
import { Entry } from './auth/entry.js';
import { LoginController } from './auth/login.controller.js';
import { Registration } from './auth/registration.js';
import { AvatarPictures } from './avatars/avatar-pictures.js';
import { AvatarsController } from './avatars/avatars.controller.js';
import * as avatarsHandlers from './avatars/avatars.handlers.js';
import { AccountErasure } from './erasure/account-erasure.js';
import { OwnDataController } from './own-data/own-data.controller.js';
import { OwnDataReader } from './own-data/own-data.reader.js';
import { FirstAdminLink } from './passwords/first-admin-link.js';
import { OwnPassword } from './passwords/own-password.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordLinks } from './passwords/password-links.js';
import { PasswordMail } from './passwords/password-mail.js';
import { PasskeyLoginController } from './passkeys/passkey-login.controller.js';
import { PasskeySteps } from './passkeys/passkey-steps.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import * as passkeysHandlers from './passkeys/passkeys.handlers.js';
import { WebAuthn } from './passkeys/web-authn.js';
import { RightsController } from './rights/rights.controller.js';
import * as rightsHandlers from './rights/rights.handlers.js';
import { HonoursReader } from './profile/honours.reader.js';
import { ProviderReturn } from './providers/provider-return.js';
import { ProviderSteps } from './providers/provider-steps.js';
import { ProvidersController } from './providers/providers.controller.js';
import * as providersHandlers from './providers/providers.handlers.js';
import { Providers } from './providers/providers.js';
import { KnownBrowsers } from './sessions/known-browsers.js';
import { Passport } from './sessions/passport.js';
import { LoginSteps } from './sessions/login-steps.js';
import { OwnerCheck } from './second-factor/owner-check.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import * as secondFactorHandlers from './second-factor/second-factor.handlers.js';
import { SecondFactorSetUp } from './second-factor/set-up.js';
import { SessionNotes } from './sessions/session-notes.js';
import { SessionStore } from './sessions/session-store.js';
import { SessionsController } from './sessions/sessions.controller.js';
import * as sessionsHandlers from './sessions/sessions.handlers.js';
import { WrongCodes } from './second-factor/wrong-codes.js';
import { CodeAttempts } from './second-factor/code-attempts.js';
import { Sessions } from './sessions/sessions.js';
import { SessionsReader } from './sessions/sessions.reader.js';
import { SharedTraitsController } from './shared-traits/shared-traits.controller.js';
import { SharedTraitsReader } from './shared-traits/shared-traits.reader.js';
import { SuspensionsController } from './suspensions/suspensions.controller.js';
import * as suspensionsHandlers from './suspensions/suspensions.handlers.js';
import { SuspensionsReader } from './suspensions/suspensions.reader.js';
import { Throttle } from './throttle/throttle.js';
import { UserSearch } from './profile/user-search.js';
import { UserViews } from './profile/user-views.js';
import { UsersController } from './users/users.controller.js';
import * as usersHandlers from './users/users.handlers.js';
import { UsersReader } from './profile/users.reader.js';

const READERS = [
  UsersReader,
  UserSearch,
  UserViews,
  HonoursReader,
  SessionsReader,
  OwnDataReader,
  SharedTraitsReader,
  ApiTokensReader,
];
const SESSIONS = [Passport, Sessions, KnownBrowsers, SessionStore, SessionNotes];
const API_TOKENS = [ApiTokenStore, ApiTokenUses, ApiTokenCallers];
const PASSWORDS = [PasswordHasher, OwnPassword, PasswordLinks, PasswordMail, FirstAdminLink];
const PROVIDERS = [Providers, ProviderSteps, ProviderReturn];
const PASSKEYS = [WebAuthn, PasskeySteps];
const LOG_IN = [
  Entry,
  Registration,
  LoginSteps,
  OwnerCheck,
  SecondFactorSetUp,
  SuspensionsReader,
  Throttle,
  WrongCodes,
  CodeAttempts,
];
const HANDLERS = [
  addressHandlers,
  apiTokensHandlers,
  authHandlers,
  avatarsHandlers,
  providersHandlers,
  passkeysHandlers,
  secondFactorHandlers,
  sessionsHandlers,
  suspensionsHandlers,
  usersHandlers,
  rightsHandlers,
];

/** Global, so that every feature that gives rights asks its gate. */
@Global()
@Module({
  controllers: [
    AuthController,
    LoginController,
    ProvidersController,
    PasskeysController,
    PasskeyLoginController,
    SessionsController,
    SecondFactorController,
    UsersController,
    SharedTraitsController,
    AddressController,
    SuspensionsController,
    RightsController,
    ApiTokensController,
    AvatarsController,
    OwnDataController,
  ],
  providers: [
    ...READERS,
    ...SESSIONS,
    ...API_TOKENS,
    ...PASSWORDS,
    ...LOG_IN,
    ...PROVIDERS,
    ...PASSKEYS,
    ...HANDLERS.flatMap(handlersIn),
    AvatarPictures,
    AddressLinks,
    AddressMail,
    { provide: OwnerGate, useClass: OwnerShown },
    AccountErasure,
  ],
  exports: [
    OwnerGate,
    ...SESSIONS,
    ...API_TOKENS,
    LoginSteps,
    PasswordHasher,
    PasswordLinks,
    FirstAdminLink,
    AccountErasure,
  ],
})
export class AccountsModule {}
