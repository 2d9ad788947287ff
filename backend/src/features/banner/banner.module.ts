import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { BannerController } from './banner.controller.js';
import * as bannerHandlers from './banner.handlers.js';

@Module({ controllers: [BannerController], providers: handlersIn(bannerHandlers) })
export class BannerModule {}
