import { Module } from '@nestjs/common';
import { ImageShelf } from './image-shelf.js';

@Module({ providers: [ImageShelf], exports: [ImageShelf] })
export class ImagesModule {}
