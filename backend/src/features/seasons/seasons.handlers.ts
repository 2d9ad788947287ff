import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { requireTakeOver } from '@arena/domain/tournament/season/close.decide';
import { Approvals } from '../../platform/runtime/approvals.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { closeSeason } from '../../platform/runtime/season-closing.js';
import { ResetTokens } from './reset-tokens.js';
import { RequestCommand } from '../../platform/request/request-command.js';
import type { ConfirmTournamentResetDto } from './seasons.dto.js';

/** The answer is the number of the opened season. */
export class ConfirmReset extends RequestCommand<ConfirmTournamentResetDto, number> {}

const CONFIRMATION = 'CONFIRM';

@CommandHandler(ConfirmReset)
export class ConfirmResetHandler implements ICommandHandler<ConfirmReset> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly tokens: ResetTokens,
    private readonly approvals: Approvals,
  ) {}

  /** After a crash between closing and opening, the next start opens the season (platform/runtime/season-opening.ts). */
  async execute({ body, context }: ConfirmReset): Promise<number> {
    if (body.confirmation !== CONFIRMATION) throw new DomainError('confirmation-invalid');
    const { caller, commandId } = context;
    const season = this.gateway.season();
    const { rules = false, judges = false, catalogue = 'sample' } = body;
    const takeOver = { rules, judges, catalogue };
    // Before the refunds, and before the token is spent, so that the admin can choose again.
    requireTakeOver(this.gateway.tournamentState(), takeOver);
    const use = await this.tokens.spend(caller.userId, body.token, season, commandId);
    if (use === null) throw new DomainError('confirmation-invalid');
    const { opened, repeated } = use;
    if (this.approvals.areOn())
      await this.approvals.send({ kind: 'reset', takeOver }, context, { season: opened - 1 });
    if (this.gateway.season() >= opened) {
      // Another admin was faster, and the next season began with the choices of that one.
      if (!repeated) throw new DomainError('season-closed');
      return opened;
    }
    await closeSeason(this.gateway, opened - 1, context, takeOver);
    return this.gateway.openSeasonAfter(opened - 1, context);
  }
}
