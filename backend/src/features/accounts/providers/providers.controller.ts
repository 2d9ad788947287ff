import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { accountByIdentity } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access/access.js';
import { Limited } from '../../../platform/http/limits/limits.js';
import { Answers } from '../../../platform/http/open-api/documented.js';
import { SignedIn, type Caller } from '../../../platform/request/caller.js';
import {
  Context,
  SignedInContext,
  type CallerContext,
  type RequestContext,
} from '../../../platform/request/context.js';
import { OwnerGate } from '../../../platform/request/owner-gate.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Entry, type CodeNeeded, type EntryAnswer } from '../auth/entry.js';
import { Sessions } from '../sessions/sessions.js';
import { Throttle } from '../throttle/throttle.js';
import { WebAuthn } from '../passkeys/web-authn.js';
import { ProviderReturn } from './provider-return.js';
import { ProviderSteps, PROVIDER_STEP_LIFETIME, type Purpose } from './provider-steps.js';
import { BeginAtProviderDto, LinkProviderDto, SignUpAtProviderDto } from './providers.dto.js';
import { LinkIdentity, SignUpAtProvider, UnlinkIdentity } from './providers.handlers.js';
import { Providers } from './providers.js';

/** Nobody here is this person of the provider yet. */
export interface SignUpNeeded {
  readonly success: true;
  readonly sign_up: true;
  readonly label: string;
  readonly message: string;
}

@Controller('auth')
export class ProvidersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly gateway: CommandGateway,
    private readonly providers: Providers,
    private readonly steps: ProviderSteps,
    private readonly returning: ProviderReturn,
    private readonly entry: Entry,
    private readonly sessions: Sessions,
    private readonly owner: OwnerGate,
    private readonly throttle: Throttle,
    private readonly webAuthn: WebAuthn,
  ) {}

  /** And the host at which passkeys work. */
  @Get('providers')
  @Access({ who: 'visitor', session: 'ignored' })
  list() {
    const providers = this.providers.all.map(({ key, label }) => ({ key, label }));
    return { success: true, providers, passkey_site: this.webAuthn.site };
  }

  @Get('providers/own')
  @Access({ who: 'user' })
  own(@SignedIn() { userId }: Caller) {
    const account = this.gateway.ownAccount(userId);
    const linked = new Set(account.identities.map(({ issuer }) => issuer));
    const providers = this.providers.all.map(({ key, label, issuer }) => ({
      key,
      label,
      linked: linked.has(issuer),
    }));
    return { success: true, has_password: account.passwordHash !== null, providers };
  }

  @Post('providers/:key/begin')
  @HttpCode(200)
  @Access({ who: 'visitor', session: 'ignored' })
  @Limited('login')
  begin(
    @Param('key') key: string,
    @Body() { back = '/' }: BeginAtProviderDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.send(reply, { key, back, linkTo: null });
  }

  @Post('providers/:key/link')
  @HttpCode(200)
  @Access({ who: 'user' })
  @Limited('password')
  async link(
    @Param('key') key: string,
    @Body() body: LinkProviderDto,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { userId } = context.caller;
    this.providers.named(key);
    await this.owner.require(request, context, body);
    const session = this.sessions.keyOf(request) ?? '';
    return this.send(reply, { key, back: '/', linkTo: { userId, session } });
  }

  /** The provider sends the browser here. Changes nothing: the page asks to log in, from this site. */
  @Get('providers/:key/callback')
  @Answers(302, 'To the page that goes on.')
  @Access({ who: 'visitor', session: 'ignored' })
  @Limited('login')
  async callback(@Param('key') key: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const address = await this.returning.of(key, request, reply);
    await reply.header('cache-control', 'no-store').redirect(address, 302);
  }

  @Post('providers/enter')
  @HttpCode(200)
  @Access({ who: 'visitor', session: 'ignored' })
  @Limited('login')
  async enter(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EntryAnswer | CodeNeeded | SignUpNeeded> {
    const { id, key, identity, linkTo } = this.steps.proof(request);
    if (linkTo) throw new DomainError('provider-step-over');
    const account = accountByIdentity(this.gateway.accountState(), identity);
    if (!account) {
      const { label } = this.providers.named(key);
      return { success: true, sign_up: true, label, message: 'Choose a name.' };
    }
    // Counted over all nodes.
    const uses = await this.throttle.tally(`provider-proof:${id}`, PROVIDER_STEP_LIFETIME / 1000);
    if (uses > 1) throw new DomainError('provider-step-over');
    const entered = await this.entry.byPassword(request, reply, account.userId, 'Welcome back.');
    this.steps.end(reply);
    return entered;
  }

  @Post('providers/sign-up')
  @Access({ who: 'visitor', session: 'ignored' })
  @Limited('sign-up')
  async signUp(
    @Body() account: SignUpAtProviderDto,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { identity, linkTo } = this.steps.proof(request);
    if (linkTo) throw new DomainError('provider-step-over');
    const created = await this.commands.execute(new SignUpAtProvider({ account, identity }, context));
    const entered = await this.entry.bySignUp(request, reply, created, 'Your account was created.');
    this.steps.end(reply);
    return entered;
  }

  @Post('providers/linked')
  @HttpCode(200)
  @Access({ who: 'user' })
  async linked(
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { key, identity, linkTo } = this.steps.proof(request);
    const own = linkTo?.userId === context.caller.userId && linkTo.session === this.sessions.keyOf(request);
    if (!own) throw new DomainError('provider-step-over');
    this.steps.end(reply);
    const provider = this.providers.named(key);
    await this.commands.execute(new LinkIdentity({ provider, identity }, context));
    return this.own(context.caller);
  }

  @Post('providers/:key/unlink')
  @HttpCode(200)
  @Access({ who: 'user' })
  @Limited('password')
  async unlink(
    @Param('key') key: string,
    @Body() body: LinkProviderDto,
    @SignedInContext() context: CallerContext,
    @Req() request: FastifyRequest,
  ) {
    const provider = this.providers.named(key);
    await this.owner.require(request, context, body);
    await this.commands.execute(new UnlinkIdentity({ provider }, context));
    return this.own(context.caller);
  }

  private async send(reply: FastifyReply, purpose: Purpose) {
    const { url, session } = await this.providers.begin(this.providers.named(purpose.key));
    this.steps.begin(reply, { ...purpose, session });
    return { success: true, url };
  }
}
