import { Controller, Get } from '@nestjs/common';
import type { SharedTraitsAnswer } from '@arena/projections/accounts/shared-traits.types';
import { Access } from '../../../platform/http/access/access.js';
import { SharedTraitsReader } from './shared-traits.reader.js';

@Controller('auth/admin/shared-traits')
export class SharedTraitsController {
  constructor(private readonly traits: SharedTraitsReader) {}

  @Get()
  @Access({ who: 'admin' })
  all(): Promise<SharedTraitsAnswer> {
    return this.traits.all();
  }
}
