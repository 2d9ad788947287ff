import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { AccountKeys } from './account-keys.js';
import { UserViews } from './user-views.js';
import { ChangeUserRoleHandler, DeleteUserHandler, UpdateUserHandler } from './users.command-handlers.js';
import { UsersController } from './users.controller.js';
import { GetMeHandler, GetUserHandler, ListUsersHandler } from './users.query-handlers.js';

@Module({
  imports: [AuthModule],
  controllers: [UsersController],
  providers: [
    AccountKeys,
    UserViews,
    GetMeHandler,
    GetUserHandler,
    ListUsersHandler,
    UpdateUserHandler,
    ChangeUserRoleHandler,
    DeleteUserHandler,
  ],
  exports: [AccountKeys],
})
export class UsersModule {}
