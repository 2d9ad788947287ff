import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import { phaseOf } from '@arena/domain/tournament/tournament';
import { groupOf } from '@arena/projections/pages/tools';
import type { FastifyRequest } from 'fastify';
import { CommandGateway } from '../../runtime/command-gateway.js';
import { accessOf, type AccessRule, type Who } from './access.js';
import { callerOf, type Caller } from '../../request/caller.js';

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly gateway: CommandGateway,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const rule = accessOf(this.reflector, context);
    if (!rule) throw new DomainError('forbidden-role');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const caller = callerOf(request);
    const refusal = CHECKS[rule.who](caller);
    if (refusal && !isInGroup(rule, caller)) throw new DomainError(refusal);
    if (rule.phase !== undefined && !isInGroup(rule, caller)) this.checkPhase(rule, caller, request);
    return true;
  }

  private checkPhase(rule: AccessRule, caller: Caller | null, request: FastifyRequest): void {
    if (caller?.admin || (rule.staffAlways && caller?.judge)) return;
    if (rule.closedSeasons && this.readsClosedSeason(request)) return;
    if (phaseOf(this.gateway.tournamentState()) !== rule.phase) throw new DomainError('forbidden-phase');
  }

  private readsClosedSeason(request: FastifyRequest): boolean {
    const season = Number((request.query as { season?: string } | undefined)?.season);
    return Number.isInteger(season) && season >= 1 && season < this.gateway.season();
  }
}

function isInGroup({ tool }: AccessRule, caller: Caller | null): boolean {
  const group = tool && groupOf(tool);
  return group !== undefined && caller?.groups.includes(group) === true;
}

type Check = (caller: Caller | null) => ErrorCode | null;

const CHECKS: Readonly<Record<Who, Check>> = {
  visitor: () => null,
  'logged-out': (caller) => (caller ? 'already-logged-in' : null),
  user: admittedIf(() => true, 'login-required'),
  participant: admittedIf(({ participant }) => participant, 'participants-only'),
  judge: admittedIf(({ judge }) => judge, 'forbidden-role'),
  admin: admittedIf(() => false, 'forbidden-role'),
};

function admittedIf(passes: (caller: Caller) => boolean, otherwise: ErrorCode): Check {
  return (caller) => {
    if (!caller) return 'login-required';
    if (caller.admin || passes(caller)) return null;
    return caller.lacksSecondFactor ? 'second-factor-required' : otherwise;
  };
}
