import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../../platform/http/access/access.js';
import { ReadinessCheck } from './readiness.js';

@Controller('health')
@Access({ who: 'visitor' })
export class HealthController {
  constructor(private readonly check: ReadinessCheck) {}

  @Get('live')
  live() {
    return { success: true, status: 'live' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const { ready, advice, checks, affected } = await this.check.run();
    if (ready) return { success: true, status: 'ready', checks, affected };
    void reply.status(503).header('retry-after', '1');
    const message = advice ?? 'The service is not ready.';
    return { success: false, code: 'not-ready', message, checks, affected };
  }
}
