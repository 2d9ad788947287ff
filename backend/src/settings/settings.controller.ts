import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Access } from '../http/access.js';
import { SignedIn, type Caller } from '../http/caller.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import {
  ChangeCountdown,
  ChangePhase,
  ChangeTrailer,
  ToggleCountdownDisplay,
  ToggleUploads,
} from './settings.commands.js';
import { CountdownDisplayDto, CountdownDto, PhaseDto, TrailerDto, UploadsDto } from './settings.dto.js';
import { GetSettings } from './settings.queries.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('phase')
  @Access({ who: 'visitor' })
  async phase() {
    const { phase } = await this.queries.execute(new GetSettings());
    return { success: true, phase };
  }

  @Post('phase/update')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async changePhase(
    @Body() body: PhaseDto,
    @SignedIn() caller: Caller,
    @Envelope() envelope: RequestEnvelope,
  ) {
    await this.commands.execute(new ChangePhase(body, caller, envelope));
    return this.phase();
  }

  @Get('settings')
  @Access({ who: 'visitor' })
  async settings() {
    return { success: true, ...(await this.queries.execute(new GetSettings())) };
  }

  @Post('settings/trailer')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async trailer(@Body() body: TrailerDto, @SignedIn() caller: Caller, @Envelope() envelope: RequestEnvelope) {
    await this.commands.execute(new ChangeTrailer(body, caller, envelope));
    return this.settings();
  }

  @Post('settings/countdown')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async countdown(
    @Body() body: CountdownDto,
    @SignedIn() caller: Caller,
    @Envelope() envelope: RequestEnvelope,
  ) {
    await this.commands.execute(new ChangeCountdown(body, caller, envelope));
    return this.settings();
  }

  @Post('settings/countdown-display')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async countdownDisplay(
    @Body() body: CountdownDisplayDto,
    @SignedIn() caller: Caller,
    @Envelope() envelope: RequestEnvelope,
  ) {
    await this.commands.execute(new ToggleCountdownDisplay(body, caller, envelope));
    return this.settings();
  }

  @Post('settings/uploads')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async uploads(@Body() body: UploadsDto, @SignedIn() caller: Caller, @Envelope() envelope: RequestEnvelope) {
    await this.commands.execute(new ToggleUploads(body, caller, envelope));
    return this.settings();
  }
}
