import type { WebhookEventType } from '@arena/domain/tournament/tournament.stream';
import type { Language } from '@arena/domain/validation/people/languages';
import { fill } from '../../../platform/texts/fill.js';
import type { WebhookContent } from '../webhook-content.js';
import type { DiscordTexts } from './discord-texts.js';
import { en } from './en.js';
import { fr } from './fr.js';
import { ja } from './ja.js';
import { ru } from './ru.js';
import { zh } from './zh.js';

const TEXTS: Readonly<Record<Language, DiscordTexts>> = { en, fr, ja, ru, zh };
/** Characters. Discord accepts 2,000; the last line needs some. */
const LINES_MAX = 1700;

const PAGES: Readonly<Partial<Record<WebhookEventType, string>>> = {
  RevivalVoteOpened: '/vote/',
  RevivalVoteCancelled: '/vote/',
  PhaseChanged: '/',
};

/** @param content null for a test @param origin of the pages */
export function discordText(content: WebhookContent | null, language: Language, origin: string): string {
  const texts = TEXTS[language];
  if (!content) return `${texts.test}\n${origin}/`;
  const { matchId } = content.fields;
  const page = typeof matchId === 'string' ? matchPage(content, matchId) : '/bracket/';
  const lines = content.matches.map((match) => versus(content, match, { texts, origin }));
  return [...fitting([headline(content, texts), ...lines]), `${origin}${PAGES[content.type] ?? page}`].join(
    '\n',
  );
}

function headline(content: WebhookContent, texts: DiscordTexts): string {
  const { stage, fields, teams } = content;
  const roundName =
    stage === null ? fill(texts.round, { round: String(fields['round']) }) : texts.stages[stage];
  const team = (field: string) => bold(teams[String(fields[field])] ?? texts.removedTeam);
  return fill(textOf(content, texts), {
    round: fields['thirdPlace'] ? texts.thirdPlace : roundName,
    team: team('teamId'),
    winner: team('winner'),
    loser: team('loser'),
    phase: texts.phases[Number(fields['to'])] ?? '',
    // Discord shows it in the reader's zone and language.
    closes: `<t:${Math.floor(Date.parse(String(fields['closesAt'])) / 1000)}:f>`,
  });
}

function textOf({ type, fields }: WebhookContent, texts: DiscordTexts): string {
  if (type === 'RevivalVoteClosed' && fields['winner'] === null) return texts.nobodyRevived;
  return type === 'WinnerDeclared' && fields['walkover'] ? texts.walkover : texts.events[type];
}

/** Angle brackets keep Discord from showing a preview of each link. */
function versus(
  content: WebhookContent,
  { match_id, team1, team2, third_place }: WebhookContent['matches'][number],
  { texts, origin }: { texts: DiscordTexts; origin: string },
): string {
  const name = (team: string) => bold(content.teams[team] ?? texts.removedTeam);
  if (team2 === null) return `- ${fill(texts.bye, { team1: name(team1) })}`;
  const teams = fill(texts.versus, { team1: name(team1), team2: name(team2) });
  return `- ${third_place ? `${texts.thirdPlace}: ` : ''}${teams} <${origin}${matchPage(content, match_id)}>`;
}

function matchPage({ season }: WebhookContent, matchId: string): string {
  return `/match/${season}/${matchId}/`;
}

/** As many whole lines as fit, and the number of the others. */
function fitting(lines: readonly string[]): string[] {
  let length = 0;
  const end = lines.findIndex((line) => (length += line.length + 1) > LINES_MAX);
  return end === -1 ? [...lines] : [...lines.slice(0, end), `… +${lines.length - end}`];
}

/** Names may contain what Discord takes for formatting. */
function bold(name: string): string {
  return `**${name.replace(/[\\*_~`|>#[\]()@:<-]/g, '\\$&')}**`;
}
