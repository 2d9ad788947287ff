import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Access } from '../../platform/http/access/access.js';
import { RebuildDto } from './projections.dto.js';
import { ProjectionsService } from './projections.service.js';

@Controller('projections')
@Access({ who: 'admin' })
export class ProjectionsController {
  constructor(private readonly projections: ProjectionsService) {}

  @Get()
  async list() {
    return { success: true, projections: await this.projections.list() };
  }

  @Post('rebuild')
  @HttpCode(202)
  rebuild(@Body() { names }: RebuildDto) {
    return { success: true, ...this.projections.rebuild(names) };
  }
}
