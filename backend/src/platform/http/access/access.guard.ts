import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { phaseOf } from '@arena/domain/tournament/tournament';
import type { FastifyRequest } from 'fastify';
import { CommandGateway } from '../app/command-gateway.js';
import { ACCESS, type AccessRule } from './access.js';
import { callerOf, type Caller } from './caller.js';

/** Enforces `@Access`; a route without it is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly gateway: CommandGateway,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule) throw new DomainError('forbidden-role');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const caller = callerOf(request);
    checkRole(rule, caller);
    if (rule.phase !== undefined) this.checkPhase(rule, caller, request);
    return true;
  }

  private checkPhase(rule: AccessRule, caller: Caller | null, request: FastifyRequest): void {
    if (caller?.admin || (rule.staffAlways && caller?.judge)) return;
    if (this.readsClosedSeason(request)) return;
    if (phaseOf(this.gateway.tournamentState()) !== rule.phase) throw new DomainError('forbidden-phase');
  }

  private readsClosedSeason(request: FastifyRequest): boolean {
    if (request.method !== 'GET') return false;
    const season = Number((request.query as { season?: string } | undefined)?.season);
    return Number.isInteger(season) && season >= 1 && season < this.gateway.season();
  }
}

function checkRole({ who }: AccessRule, caller: Caller | null): void {
  if (who === 'visitor') return;
  if (who === 'logged-out') {
    if (caller) throw new DomainError('already-logged-in');
    return;
  }
  if (!caller) throw new DomainError('login-required');
  if (caller.admin || who === 'user') return;
  if (who === 'participant' && !caller.participant) throw new DomainError('participants-only');
  if (who === 'judge' && !caller.judge) throw new DomainError('forbidden-role');
  if (who === 'admin') throw new DomainError('forbidden-role');
}
