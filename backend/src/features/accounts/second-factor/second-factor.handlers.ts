import { randomBytes } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Account } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Approvals } from '../../../platform/runtime/approvals.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Clock } from '../../../platform/system/clock.js';
import type { CommandContext } from '../../../platform/request/context.js';
import { decided } from '../../../platform/request/envelope.js';
import { RequestCommand } from '../../../platform/request/request-command.js';
import { AccountNotice } from '../../../platform/mail/account-notice.js';
import { SessionStore } from '../sessions/session-store.js';
import { lacksSecondFactor } from '../withheld/admin-rights.js';
import { stepOf } from './authenticator.js';
import { OwnerCheck } from './owner-check.js';
import { proofOf } from './proofs.js';
import { hashOfRecoveryCode, recoveryCodesOf } from './recovery-codes.js';
import type { PasswordAndCodeDto, RemoveSecondFactorDto } from './second-factor.dto.js';
import { SecondFactorSetUp } from './set-up.js';

/** Shown once. */
export type RecoveryCodes = readonly string[];

interface SetUpConfirmed {
  readonly setup: string;
  readonly code: string;
  /** The session that stays. */
  readonly session: string;
}

export class EnableSecondFactor extends RequestCommand<SetUpConfirmed, RecoveryCodes> {}
export class ReplaceRecoveryCodes extends RequestCommand<PasswordAndCodeDto, RecoveryCodes> {}
export class DisableSecondFactor extends RequestCommand<PasswordAndCodeDto, void> {}
export class RemoveSecondFactor extends RequestCommand<RemoveSecondFactorDto, void> {}
interface CodeOf {
  readonly userId: string;
  readonly code: string;
}

export class PassSecondFactor extends RequestCommand<CodeOf, void, CommandContext> {}

@CommandHandler(EnableSecondFactor)
export class EnableSecondFactorHandler implements ICommandHandler<EnableSecondFactor> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly clock: Clock,
    private readonly owner: OwnerCheck,
    private readonly setUp: SecondFactorSetUp,
    private readonly sessions: SessionStore,
    private readonly notice: AccountNotice,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async execute({ body, context }: EnableSecondFactor): Promise<RecoveryCodes> {
    const account = this.owner.account(context);
    const { userId } = account;
    const { secret, seed } = this.setUp.open(body.setup, account);
    const step = stepOf(body.code.replace(/\s/g, ''), secret, this.clock.millis());
    if (step === null) throw new DomainError('code-wrong');
    const codes = recoveryCodesOf(seed);
    const recoveryCodes = codes.map((code) => hashOfRecoveryCode(userId, code));
    const data = { userId, secret, recoveryCodes, step };
    await this.gateway.accounts({ type: 'EnableSecondFactor', data }, context);
    // The other sessions began with the password alone.
    await this.sessions.revokeOthers(userId, body.session);
    await this.notice.send(account, { kind: 'second-factor-on', fields: {} }, context.commandId);
    await this.tellAdmins(account, context.commandId);
    return codes;
  }

  /** It gives an admin's rights back to whoever knew the password. Another admin can take them away. */
  private async tellAdmins(account: Account, commandId: string): Promise<void> {
    if (!lacksSecondFactor(account, this.config)) return;
    const { accounts, adminIds } = this.gateway.accountState();
    for (const userId of adminIds) {
      const admin = accounts.get(userId);
      if (!admin || userId === account.userId) continue;
      const notice = { kind: 'admin-protected', fields: { person: account.name } } as const;
      await this.notice.send(admin, notice, `${commandId}:${userId}`);
    }
  }
}

@CommandHandler(ReplaceRecoveryCodes)
export class ReplaceRecoveryCodesHandler implements ICommandHandler<ReplaceRecoveryCodes> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly owner: OwnerCheck,
    private readonly notice: AccountNotice,
  ) {}

  async execute({ body, context }: ReplaceRecoveryCodes): Promise<RecoveryCodes> {
    const { account, proof } = await this.owner.require(context, body);
    if (!proof) throw new DomainError('second-factor-off');
    const { userId } = account;
    const codes = recoveryCodesOf(randomBytes(32).toString('base64url'));
    const recoveryCodes = codes.map((code) => hashOfRecoveryCode(userId, code));
    const data = { userId, proof, recoveryCodes };
    const { repeated } = await this.gateway.accounts({ type: 'ReplaceRecoveryCodes', data }, context);
    // The codes of the first answer are not stored, so they cannot be shown again.
    if (repeated) throw decided(context, new DomainError('code-used'));
    await this.notice.send(account, { kind: 'recovery-codes-new', fields: {} }, context.commandId);
    return codes;
  }
}

@CommandHandler(DisableSecondFactor)
export class DisableSecondFactorHandler implements ICommandHandler<DisableSecondFactor> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly owner: OwnerCheck,
    private readonly notice: AccountNotice,
  ) {}

  async execute({ body, context }: DisableSecondFactor): Promise<void> {
    const { account, proof } = await this.owner.require(context, body);
    const data = { userId: account.userId, proof };
    const { events } = await this.gateway.accounts({ type: 'DisableSecondFactor', data }, context);
    if (events.length === 0) return;
    await this.notice.send(account, { kind: 'second-factor-off', fields: {} }, context.commandId);
  }
}

@CommandHandler(RemoveSecondFactor)
export class RemoveSecondFactorHandler implements ICommandHandler<RemoveSecondFactor> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly approvals: Approvals,
    private readonly owner: OwnerCheck,
    private readonly notice: AccountNotice,
  ) {}

  async execute({ body, context }: RemoveSecondFactor): Promise<void> {
    const { proof } = await this.owner.require(context, body);
    const account = this.gateway.accountOf(body.user_id);
    const reason = body.reason.trim();
    const data = { userId: body.user_id, reason, proof, ...this.approvals.requirement };
    const { events } = await this.gateway.accounts({ type: 'RemoveSecondFactor', data }, context);
    if (!account || events.length === 0) return;
    await this.notice.send(account, { kind: 'second-factor-removed', fields: { reason } }, context.commandId);
  }
}

@CommandHandler(PassSecondFactor)
export class PassSecondFactorHandler implements ICommandHandler<PassSecondFactor> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly clock: Clock,
    private readonly notice: AccountNotice,
  ) {}

  /** A step that has succeeded once is over, whatever code comes with it. */
  async execute({ body, context }: PassSecondFactor): Promise<void> {
    const account = this.gateway.accountOf(body.userId);
    const proof = account ? proofOf(account, body.code, this.clock.millis()) : null;
    if (!account || !proof) throw new DomainError('login-step-over');
    const data = { userId: account.userId, proof };
    const { repeated } = await this.gateway.accounts({ type: 'PassSecondFactor', data }, context);
    if (repeated) throw decided(context, new DomainError('login-step-over'));
    if (proof.kind !== 'recovery-code') return;
    await this.notice.send(account, { kind: 'recovery-code-used', fields: {} }, context.commandId);
  }
}
