import { isBracketPublic, maySeeRound, VISITOR } from './bracket/visibility.js';
import type { TournamentEvent } from './tournament.events.js';

type NumberedEvent = TournamentEvent & { readonly revision: number };

/** What is true of a subject after an event; `fact` is null if this is how it began. */
interface Statement {
  readonly round: number;
  readonly subject: string;
  readonly fact: string | null;
}

interface LastStatement {
  readonly fact: string | null;
  readonly revision: number | null;
}

interface Subject {
  readonly round: number;
  latest: { readonly fact: string | null; readonly revision: number };
  /** What visitors could see last. */
  told: LastStatement;
}

export interface RoundNewsState {
  phase: number;
  readonly visible: Set<number>;
  readonly subjects: Map<string, Subject>;
}

export interface ShownNews {
  readonly revision: number;
  /** False: visitors could see it before the round was hidden. */
  readonly isNew: boolean;
}

const UNTOLD: LastStatement = { fact: null, revision: null };

export function noRoundNews(): RoundNewsState {
  return { phase: 0, visible: new Set(), subjects: new Map() };
}

/**
 * Each subject (the result of a match, the Grand Winner, a revive, the vote) has one piece of news: its latest
 * state, announced when visitors can see it first. What changed and changed back while it was hidden is no news.
 * @returns what the event shows to visitors, if it opens the bracket or a round. An opened round comes first.
 */
export function evolveRoundNews(state: RoundNewsState, event: NumberedEvent): ShownNews[] {
  const statement = statementOf(event);
  if (event.type === 'PhaseChanged') state.phase = event.data.to;
  else if (event.type === 'RoundVisibilityChanged') {
    if (event.data.visible) state.visible.add(event.data.round);
    else state.visible.delete(event.data.round);
  } else if (!statement) return [];
  if (statement) note(state, statement, event.revision);
  const shown = [...state.subjects.values()].filter(
    ({ round }) =>
      isBracketPublic(state.phase) && maySeeRound({ visible: state.visible.has(round) }, VISITOR),
  );
  const news = opensRounds(event) ? shown.flatMap(newsOf) : [];
  for (const subject of shown) if (isUntold(subject)) subject.told = subject.latest;
  return news;
}

/** Visitors may see more after it. */
function opensRounds({ type, data }: TournamentEvent): boolean {
  if (type === 'PhaseChanged') return isBracketPublic(data.to);
  return type === 'RoundVisibilityChanged' && data.visible;
}

function note({ subjects }: RoundNewsState, { round, subject, fact }: Statement, revision: number): void {
  const latest = { fact, revision };
  const known = subjects.get(subject);
  if (known) known.latest = latest;
  else subjects.set(subject, { round, latest, told: UNTOLD });
}

function statementOf(event: NumberedEvent): Statement | null {
  switch (event.type) {
    case 'RoundLaunched':
      return about(event, 'shown', null);
    case 'RoundVisibilityChanged':
      return about(event, 'shown', event.data.visible ? String(event.revision) : null);
    case 'WinnerDeclared':
    case 'WinnerOverturned':
      return about(event, `match ${event.data.matchId}`, event.data.winner);
    case 'GrandWinnerCrowned':
      return about(event, 'crown', event.data.teamId);
    case 'GrandWinnerUncrowned':
      return about(event, 'crown', null);
    case 'TeamRevived':
      return about(event, `revive ${event.data.teamId}`, 'revived');
    case 'ReviveRevoked':
      return about(event, `revive ${event.data.teamId}`, null);
    case 'RevivalVoteOpened':
    case 'RevivalVoteClosed':
    case 'RevivalVoteCancelled':
      return about(event, 'vote', String(event.revision));
    default:
      return null;
  }
}

function about(
  { data: { round } }: { readonly data: { readonly round: number } },
  subject: string,
  fact: string | null,
): Statement {
  return { round, subject: `${round} ${subject}`, fact };
}

function isUntold({ latest, told }: Subject): boolean {
  return latest.fact !== told.fact;
}

function newsOf(subject: Subject): ShownNews[] {
  if (isUntold(subject)) return [{ revision: subject.latest.revision, isNew: true }];
  const { revision } = subject.told;
  return revision === null ? [] : [{ revision, isNew: false }];
}
