import { Module } from '@nestjs/common';
import { NewsController } from './news.controller.js';
import { AddNewsHandler, RemoveNewsHandler } from './news.handlers.js';
import { NewsReader } from './news.reader.js';

@Module({
  controllers: [NewsController],
  providers: [NewsReader, AddNewsHandler, RemoveNewsHandler],
})
export class NewsModule {}
