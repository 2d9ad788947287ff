import { Module } from '@nestjs/common';
import { LiveController } from './live.controller.js';
import { LiveHub } from './live-hub.js';
import { LiveShare } from './live-share.js';

@Module({ controllers: [LiveController], providers: [LiveHub, LiveShare] })
export class LiveModule {}
