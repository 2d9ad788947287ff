import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { ImagesModule } from '../images/images.module.js';
import { AccountErasure } from './account-erasure.js';
import { AvatarShelf } from './avatars/avatar-shelf.js';
import { AvatarsController } from './avatars/avatars.controller.js';
import { ChangeAvatarHandler, GetAvatarHandler } from './avatars/avatars.handlers.js';
import { EmailNotice } from './email-notice.js';
import { HonoursReader } from './honours.reader.js';
import { UserSearch } from './user-search.js';
import { UserViews } from './user-views.js';
import {
  ChangePreferencesHandler,
  ChangeUserRoleHandler,
  DeleteUserHandler,
  UpdateUserHandler,
} from './users.command-handlers.js';
import { UsersController } from './users.controller.js';
import { GetMeHandler, GetUserHandler, ListUsersHandler } from './users.query-handlers.js';

@Module({
  imports: [AuthModule, ImagesModule, ContactModule],
  controllers: [UsersController, AvatarsController],
  providers: [
    AccountErasure,
    AvatarShelf,
    EmailNotice,
    HonoursReader,
    UserSearch,
    ChangeAvatarHandler,
    GetAvatarHandler,
    ChangePreferencesHandler,
    UserViews,
    GetMeHandler,
    GetUserHandler,
    ListUsersHandler,
    UpdateUserHandler,
    ChangeUserRoleHandler,
    DeleteUserHandler,
  ],
  exports: [AccountErasure],
})
export class UsersModule {}
