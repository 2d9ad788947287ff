import { Module } from '@nestjs/common';
import { CharactersController } from './characters.controller.js';

@Module({ controllers: [CharactersController] })
export class CharactersModule {}
