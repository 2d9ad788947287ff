import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { TextsController } from './texts.controller.js';
import * as textsHandlers from './texts.handlers.js';
import { TextsReader } from './texts.reader.js';

@Module({
  controllers: [TextsController],
  providers: [TextsReader, ...handlersIn(textsHandlers)],
})
export class TextsModule {}
