import { Module } from '@nestjs/common';
import { MusicController } from './music.controller.js';
import { MusicShelf } from './music-shelf.js';
import {
  GetMusicCategoriesHandler,
  GetMusicCategoryHandler,
  GetMusicPackHandler,
  GetTrackFileHandler,
} from './music.queries.js';
import { TracksReader } from './tracks.reader.js';

@Module({
  controllers: [MusicController],
  providers: [
    TracksReader,
    MusicShelf,
    GetMusicCategoriesHandler,
    GetMusicCategoryHandler,
    GetMusicPackHandler,
    GetTrackFileHandler,
  ],
  exports: [TracksReader, MusicShelf],
})
export class MusicModule {}
