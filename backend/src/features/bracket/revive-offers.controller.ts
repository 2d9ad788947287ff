import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access/access.js';
import { SignedIn, type Caller } from '../../platform/request/caller.js';
import { BracketOffersReader } from './bracket-offers.reader.js';

@ApiTags('bracket')
@Controller('bracket')
export class ReviveOffersController {
  constructor(private readonly offers: BracketOffersReader) {}

  @Get('revive-with-card')
  @Access({ who: 'user' })
  card(@SignedIn() caller: Caller) {
    return { success: true, offer: this.offers.card(caller) };
  }
}
