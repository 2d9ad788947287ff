import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { NewsController } from './news.controller.js';
import * as newsHandlers from './news.handlers.js';
import { NewsReader } from './news.reader.js';

@Module({
  controllers: [NewsController],
  providers: [NewsReader, ...handlersIn(newsHandlers)],
})
export class NewsModule {}
