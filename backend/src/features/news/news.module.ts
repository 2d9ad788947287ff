import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { NewsController } from './news.controller.js';
import { AddNewsHandler, RemoveNewsHandler } from './news.handlers.js';
import { GetNewsHandler, GetNewsPictureHandler } from './news.queries.js';
import { NewsPictures } from './news-pictures.js';
import { NewsReader } from './news.reader.js';

@Module({
  imports: [ImagesModule],
  controllers: [NewsController],
  providers: [
    NewsReader,
    NewsPictures,
    AddNewsHandler,
    RemoveNewsHandler,
    GetNewsHandler,
    GetNewsPictureHandler,
  ],
})
export class NewsModule {}
