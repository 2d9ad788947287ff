import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CHARACTERS } from '@arena/domain/tournament/teams/characters';
import { Access } from '../../platform/http/access/access.js';
import { Shared } from '../../platform/http/shared-answers/shared.js';

@ApiTags('teams')
@Controller('characters')
export class CharactersController {
  @Get()
  @Access({ who: 'visitor' })
  @Shared()
  all() {
    const characters = CHARACTERS.map(({ id, name }) => ({ id, name, image_url: `/characters/${id}.svg` }));
    return { success: true, characters };
  }
}
