import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { SeveralController } from './several.controller.js';
import * as severalHandlers from './several.handlers.js';
import { SeveralPlans } from './several-plans.js';
import { SeveralPreview } from './several-preview.js';

@Module({
  controllers: [SeveralController],
  providers: [SeveralPlans, SeveralPreview, ...handlersIn(severalHandlers)],
})
export class SeveralModule {}
