import { Controller, Get, Param, Query } from '@nestjs/common';
import { Access } from '../../platform/http/access/access.js';
import { ListQuery, pageOf } from '../../platform/http/validation/list-query.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { InstallationKey } from '../../platform/signing/installation-key.js';
import { SeasonHeads } from './season-heads.js';
import { seasonNumber } from '../../platform/queries/season-number.js';

@Controller()
export class HeadsController {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seasonHeads: SeasonHeads,
    private readonly key: InstallationKey,
  ) {}

  @Get('seasons/:n/heads')
  @Access({ who: 'visitor' })
  async heads(@Param('n') n: string, @Query() asked: ListQuery) {
    const season = this.gateway.seasonOr(seasonNumber(n));
    const [latest, page] = await Promise.all([
      this.seasonHeads.latest(season),
      this.seasonHeads.kept(season, pageOf(asked)),
    ]);
    return { success: true, season, public_key: await this.key.publicKey(), latest, ...page };
  }

  /** Checks the signatures of heads and receipts. */
  @Get('signing-key')
  @Access({ who: 'visitor' })
  async publicKey() {
    return { success: true, algorithm: 'Ed25519', public_key: await this.key.publicKey() };
  }
}
