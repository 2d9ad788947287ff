import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ResetRequestView } from '@arena/projections/views/season.types';
import { CommandGateway } from '../app/command-gateway.js';
import { ResetCounts } from './reset-counts.js';
import { RESET_TOKEN_LIFETIME, ResetTokens } from './reset-tokens.js';
import { AskReset, ConfirmReset } from './seasons.commands.js';

/** What the admin has to type. */
const CONFIRMATION = 'CONFIRM';

@CommandHandler(AskReset)
export class AskResetHandler implements ICommandHandler<AskReset> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly tokens: ResetTokens,
    private readonly counts: ResetCounts,
  ) {}

  async execute({ by }: AskReset): Promise<Omit<ResetRequestView, 'success'>> {
    const season = this.gateway.season();
    return {
      clears: await this.counts.of(season),
      token: await this.tokens.issue(by.userId, season),
      expires_in: RESET_TOKEN_LIFETIME / 1000,
    };
  }
}

@CommandHandler(ConfirmReset)
export class ConfirmResetHandler implements ICommandHandler<ConfirmReset> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly tokens: ResetTokens,
  ) {}

  /** A crash between the two commands is finished at the next start (app/season-opening.ts). */
  async execute({ body, by, envelope }: ConfirmReset): Promise<number> {
    const { token, confirmation } = body;
    const answered = await this.tokens.answered(by.userId, token, envelope.commandId);
    if (answered !== null) return answered;
    const season = this.gateway.season();
    const fresh = await this.tokens.isFresh(by.userId, token, season);
    if (!fresh || confirmation !== CONFIRMATION) throw new DomainError('confirmation-invalid');
    const stamp = this.gateway.stamp(by, envelope);
    await this.gateway.tournament({ type: 'CloseSeason', data: {}, ...stamp }, envelope);
    const opened = await this.gateway.openSeasonAfter(season);
    await this.tokens.spend(by.userId, token, { commandId: envelope.commandId, opened });
    return opened;
  }
}
