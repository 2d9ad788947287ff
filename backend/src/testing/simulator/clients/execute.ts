import { CATALOGUES } from '@arena/domain/tournament/season/take-over-choice';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { CommandGateway, TournamentAnswer } from '../../../platform/runtime/command-gateway.js';
import { closeSeason } from '../../../platform/runtime/season-closing.js';
import type { CommandContext } from '../../../platform/request/context.js';
import type { RequestEffects } from '../../../platform/request/envelope.js';
import type { Outcome } from '../../../platform/writer/outcome.js';
import type { Node } from '../nodes/node.js';
import type { Request } from './requests.js';

export interface Executed {
  readonly eventIds: readonly string[];
  readonly answer: string;
}

/** What a route of the API does with the request. */
export async function execute(
  node: Node,
  commandId: string,
  { request, effects }: { readonly request: Request; readonly effects: RequestEffects },
): Promise<Executed> {
  const { gateway, runtime } = node;
  if (!gateway || !runtime) throw new DomainError('not-ready');
  const fingerprint = request.cause ?? commandId;
  const context = {
    commandId,
    fingerprint,
    correlation: commandId,
    actor: request.actor,
    at: runtime.clock.now(),
    effects,
  };
  if (request.to === 'reset') return reset(gateway, request.season, context);
  return executed(await send(gateway, request, context));
}

function send(
  gateway: CommandGateway,
  request: Exclude<Request, { to: 'reset' }>,
  context: CommandContext,
): Promise<Outcome> {
  switch (request.to) {
    case 'season':
      return gateway.tournament(request.intent, context, answerTo(request));
    case 'accounts':
      return gateway.accounts(request.intent, context);
    case 'site':
      return gateway.site(request.intent, context);
    case 'mailings':
      return gateway.mailings(request.intent, context);
    case 'amvdle':
      return gateway.amvdleCatalogue(request.intent, context);
  }
}

/** Depends on the state, so that a repetition which computes it from another state is noticed. */
function answerTo({ actor }: Request): TournamentAnswer<unknown> {
  return ({ money, betting, teams }, events) => ({
    types: events.map(({ type }) => type),
    at: events[0]?.at,
    balance: money.balances.get(actor.userId ?? '') ?? 0,
    stakes: money.stakes,
    bets: betting.bets.size,
    teams: teams.byId.size,
  });
}

function executed({ events, revision, answer }: Outcome): Executed {
  return { eventIds: events.map(({ id }) => id), answer: JSON.stringify({ revision, answer }) };
}

/** As `ConfirmResetHandler` does. */
async function reset(gateway: CommandGateway, season: number, context: CommandContext): Promise<Executed> {
  if (gateway.season() === season) {
    const isKept = season % 2 === 0;
    const catalogue = CATALOGUES[season % CATALOGUES.length] ?? 'same';
    const takeOver = { rules: isKept, judges: isKept, catalogue };
    await closeSeason(gateway, season, context, takeOver);
    await gateway.openSeasonAfter(season, context);
  }
  return { eventIds: [], answer: 'reset' };
}
