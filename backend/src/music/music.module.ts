import { Module } from '@nestjs/common';
import { MusicController } from './music.controller.js';
import { MusicQuarantine } from './music-quarantine.js';
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
    MusicQuarantine,
    GetMusicCategoriesHandler,
    GetMusicCategoryHandler,
    GetMusicPackHandler,
    GetTrackFileHandler,
  ],
  exports: [TracksReader, MusicShelf, MusicQuarantine],
})
export class MusicModule {}
