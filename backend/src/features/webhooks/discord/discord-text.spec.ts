import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { WebhookEventType } from '@arena/domain/tournament/tournament.stream';
import { LANGUAGES, type Language } from '@arena/domain/validation/people/languages';
import { fieldsIn } from '../../../platform/texts/fill.js';
import { WEBHOOK_EVENTS, type WebhookContent } from '../webhook-content.js';
import { discordText } from './discord-text.js';
import { en } from './en.js';
import { fr } from './fr.js';
import { ja } from './ja.js';
import { ru } from './ru.js';
import { zh } from './zh.js';

const ORIGIN = 'https://arena.example.org';
const CONTENT: WebhookContent = {
  season: 1,
  position: 7,
  type: 'WinnerDeclared',
  at: '2025-03-26T19:00:00.000Z',
  matches: [],
  stage: null,
  fields: { matchId: 'r1m1', round: 1, winner: 'a', loser: 'b', teamId: 'a', to: 1 },
  teams: { a: 'Night_Owls', b: 'Foxes' },
};
const PAIR = { match_id: 'r1m1', team1: 'a', team2: 'b', winner: null };
const shown = (matches: WebhookContent['matches']): WebhookContent => ({
  ...CONTENT,
  type: 'RoundVisibilityChanged',
  fields: { round: 1, visible: true },
  matches,
});

/** The words of the pages. */
const wordsIn = (language: Language) => {
  const file = new URL(
    `../../../../../frontend/src/features/bracket/texts/bracket.${language}.json`,
    import.meta.url,
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
};

describe('a message to Discord', () => {
  it.each(LANGUAGES)('in %s calls a round what the pages call it', (language) => {
    const words = wordsIn(language);
    const about = (stage: WebhookContent['stage']) =>
      discordText({ ...CONTENT, stage, fields: { ...CONTENT.fields, round: 3 } }, language, ORIGIN);
    for (const stage of ['quarter-final', 'semi-final', 'final'] as const) {
      expect(about(stage).startsWith(words[stage]!)).toBe(true);
      expect(about(stage).split('\n')[0]).not.toMatch(/3/);
    }
    expect(about(null).startsWith(words['round']!.replace('{{round}}', '3'))).toBe(true);
  });

  it('escapes names and links to the page of the match', () => {
    expect(discordText(CONTENT, 'en', ORIGIN)).toBe(
      'Round 1: **Night\\_Owls** beats **Foxes**.\nhttps://arena.example.org/match/1/r1m1/',
    );
  });

  it('about a round links to each match, except a bye', () => {
    const bye = { ...PAIR, match_id: 'r1m2', team2: null };
    expect(discordText(shown([PAIR, bye]), 'fr', ORIGIN).split('\n')).toEqual([
      'Tour 1, matchs ouverts :',
      '- **Night\\_Owls** contre **Foxes** <https://arena.example.org/match/1/r1m1/>',
      '- **Night\\_Owls** : exempt',
      'https://arena.example.org/bracket/',
    ]);
  });

  it('about a large round keeps to 2,000 characters, with whole lines, the number of the others and the link', () => {
    const lines = discordText(shown(Array.from({ length: 256 }, () => PAIR)), 'en', ORIGIN).split('\n');
    expect(lines.join('\n').length).toBeLessThanOrEqual(2000);
    const told = lines.slice(1, -2);
    expect(new Set(told).size).toBe(1);
    expect(lines.slice(-2)).toEqual([`… +${256 - told.length}`, 'https://arena.example.org/bracket/']);
  });

  it('says when a vote closes in the zone of the reader, and that nobody voted', () => {
    const vote = { round: 1, closesAt: '2025-03-26T19:00:00.000Z', winner: null };
    const of = (type: WebhookEventType) => discordText({ ...CONTENT, type, fields: vote }, 'en', ORIGIN);
    expect(of('RevivalVoteOpened')).toContain('<t:1743015600:f>');
    expect(of('RevivalVoteOpened')).toContain('https://arena.example.org/vote/');
    expect(of('RevivalVoteClosed')).toContain('No team comes back');
    expect(of('RevivalVoteCancelled')).toContain('was stopped without a result');
  });

  it.each(LANGUAGES)('in %s leaves no field empty', (language) => {
    for (const type of WEBHOOK_EVENTS) {
      const fields = { ...CONTENT.fields, closesAt: CONTENT.at };
      expect(discordText({ ...CONTENT, type, fields }, language, ORIGIN)).not.toMatch(/[{}]|undefined|NaN/);
    }
    expect(discordText(null, language, ORIGIN)).toContain('Battle Arena');
  });

  it.each([fr, ja, ru, zh])('names the same things as in English', (texts) => {
    const types = Object.keys(en.events) as WebhookEventType[];
    for (const type of types)
      expect(fieldsIn(texts.events[type]).sort()).toEqual(fieldsIn(en.events[type]).sort());
    expect(new Set(texts.phases).size).toBe(4);
  });
});
