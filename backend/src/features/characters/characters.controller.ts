import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CHARACTERS } from '@arena/domain/tournament/teams/characters';
import type { CharacterView } from '@arena/projections/views/team.types';
import { Access } from '../http/access.js';

@ApiTags('teams')
@Controller('characters')
export class CharactersController {
  @Get()
  @Access({ who: 'visitor' })
  all(): { success: true; characters: CharacterView[] } {
    const characters = CHARACTERS.map(({ id, name }) => ({ id, name, image_url: `/characters/${id}.svg` }));
    return { success: true, characters };
  }
}
