import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access/access.js';
import { TakesBody } from '../../platform/http/body/body-limit.js';
import { Shared } from '../../platform/http/shared-answers/shared.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { SiteTextDto } from './texts.dto.js';
import { ChangeSiteText } from './texts.handlers.js';
import { textPlace, TextsReader } from './texts.reader.js';

/** The longest text, with 6 bytes a character. */
const LONGEST_TEXT = { bytes: 256 * 1024 };

@ApiTags('texts')
@Controller('texts')
export class TextsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly texts: TextsReader,
  ) {}

  @Get()
  @Access({ who: 'admin' })
  async all() {
    return { success: true, texts: await this.texts.changed() };
  }

  @Get(':text/:language')
  @Access({ who: 'visitor' })
  @Shared('texts')
  async current(@Param('text') text: string, @Param('language') language: string) {
    return { success: true, ...(await this.texts.current(textPlace(text, language))) };
  }

  @Get(':text/:language/versions')
  @Access({ who: 'admin' })
  async versions(@Param('text') text: string, @Param('language') language: string) {
    return { success: true, versions: await this.texts.versions(textPlace(text, language)) };
  }

  @Post(':text')
  @HttpCode(200)
  @TakesBody(LONGEST_TEXT)
  @Access({ who: 'admin' })
  async change(
    @Param('text') text: string,
    @Body() { language, version, markdown = null }: SiteTextDto,
    @SignedInContext() context: CallerContext,
  ) {
    const data = { ...textPlace(text, language), version, markdown };
    return { success: true, version: await this.commands.execute(new ChangeSiteText(data, context)) };
  }
}
