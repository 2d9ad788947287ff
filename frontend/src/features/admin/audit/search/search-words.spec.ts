import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import { allTexts } from '../../../../test/locales.js';
import { STREAMS } from '@arena/domain/streams';
import { KINDS } from '../kinds.js';
import { meaningOf } from './search-meaning.js';
import { endOfDay, startOfDay } from '../zoned-day.js';

const TEAMS = [{ team_id: 't1', name: 'Velvet Glitch' }];
const TYPES = STREAMS.flatMap(({ events }) => Object.keys(events));

const kindsIn = (language: string) => {
  const { events } = allTexts(language)[language] as { events: { type: Record<string, string> } };
  return events.type;
};
const kindOf = (type: string) => kindsIn('fr')[type] ?? type;
const meaning = (search: string, teams = TEAMS) => meaningOf(search, { teams, people: [] }, kindOf);

describe('a search in the audit trail', () => {
  it.each([
    'winner',
    'Winners',
    'vainqueur',
    'gagné',
    '勝者',
    '勝ち',
    'победитель',
    'победа',
    '胜者',
    '获胜',
  ])('%s finds the results', (word) => {
    expect(meaning(word)?.types).toEqual(['WinnerDeclared', 'WinnerOverturned', 'GrandWinnerCrowned']);
  });

  it.each([
    ['4', { team: 'four', revision: undefined }],
    ['#4', { team: undefined, revision: '4' }],
    ['412', { revision: '412' }],
    ['winner of 4', { team: 'four' }],
    ['412 of 4', { team: 'four', revision: '412' }],
    ['match 1 of round 4', { team: undefined, match: 'r4m1' }],
    ['winner of win', { team: 'win', types: true }],
    ['winner', { team: undefined }],
    ['kaze', { name: 'kaze' }],
    ['artem', { team: 'artemis' }],
    ['art', { team: 'art' }],
    ['炎の勝者', { team: 'fire' }],
  ])('of short names of teams: %s', (search, expected) => {
    const named = { four: '4', win: 'Win', k: 'K', art: 'Art', artemis: 'Artemis', fire: '炎' };
    const teams = Object.entries(named).map(([team_id, name]) => ({ team_id, name }));
    const { types, ...found } = meaning(search, teams) ?? {};
    expect({ team: undefined, revision: undefined, ...found, types: types !== undefined }).toMatchObject(
      expected,
    );
  });

  it.each([
    ['bet', 'BetPlaced'],
    ['vote', 'RevivalVoteCast'],
    ['ставки', 'BetsSettled'],
    ['ставок', 'BetsSettled'],
    ['mise', 'BetPlaced'],
    ['возрождение', 'TeamRevived'],
    ['赢', 'WinnerDeclared'],
    ['oddsset', 'OddsSet'],
    ...['passkeys', 'clé', 'ключи', 'パスキー', '通行密钥'].map((word) => [word, 'PasskeyAdded'] as const),
    ...['video', 'vidéos', 'видео', '動画', '视频'].flatMap((word) =>
      ['VideoProposed', 'VideoApproved', 'VideoRefused', 'VideoWithdrawn', 'VideoRemoved'].map(
        (type) => [word, type] as const,
      ),
    ),
    ...['approval', 'validation', 'одобрение', '承認', '审核'].flatMap((word) =>
      ['VideoProposed', 'VideoApproved', 'VideoRefused', 'ApprovalAsked'].map(
        (type) => [word, type] as const,
      ),
    ),
  ])('%s finds %s', (word, type) => {
    expect(meaning(word)?.types).toContain(type);
  });

  it('finds a team, a match and a revision, also with a word', () => {
    expect(meaning('velvet glitch')).toEqual({ team: 't1' });
    expect(meaning('winner r2m1')).toMatchObject({ match: 'r2m1' });
    expect(meaning('412')).toEqual({ revision: '412' });
    expect(meaning('bets of Velvet Glitch')).toMatchObject({
      team: 't1',
      types: KINDS.bets,
    });
  });

  it.each([
    'match 3 of round 2',
    'Match #3, round 2',
    'round 2, match 3',
    '2nd round, 3rd match',
    'match 3 du tour 2',
    'матч 3 раунда 2',
    'ラウンド2 試合3',
    '第2ラウンド第3試合',
    '2回戦の第3試合',
    '第2轮第3场',
    '第2轮 第3场',
  ])('%s finds the match, and no revision', (text) => {
    expect(meaning(text)).toEqual({ match: 'r2m3' });
  });

  it('does not take the number of a round for a revision', () => {
    expect(meaning('round 2')).toEqual({ types: KINDS.bracket });
    expect(meaning('winner of match 3 of round 2')).toEqual({
      match: 'r2m3',
      types: ['WinnerDeclared', 'WinnerOverturned', 'GrandWinnerCrowned'],
    });
  });

  it('finds a team by a part of its name, and names the teams that a part may mean', () => {
    expect(meaning('velvet')).toEqual({ team: 't1' });
    expect(meaning('bets of glit')).toEqual({ team: 't1', types: KINDS.bets });
    const both = [...TEAMS, { team_id: 't2', name: 'Velvet Sky' }];
    expect(meaning('velvet', both)).toEqual({ several: ['Velvet Glitch', 'Velvet Sky'] });
    expect(meaning('velvet s', both)).toEqual({ team: 't2' });
  });

  it('takes the beginning of a name for a name beside a word, also if a kind begins with it', () => {
    const teams = [{ team_id: 't3', name: 'Echo Chamber' }];
    expect(meaning('winner cha', teams)).toMatchObject({ team: 't3' });
    const motion = [{ team_id: 't4', name: 'Slow Motion' }];
    expect(meaning('motion', motion)).toEqual({ team: 't4' });
    expect(meaning('mot de passe', motion)).toEqual({ types: KINDS.accounts });
  });

  it('takes the longest name of a team', () => {
    const teams = ['Red', 'Red Moon'].map((name) => ({ team_id: name, name }));
    expect(meaning('red moon', teams)).toEqual({ team: 'Red Moon' });
  });

  it.each([
    ['bets of Kaze Two', 'kaze two'],
    ['Kaze のベット', 'kaze'],
    ['ставки Kaze', 'kaze'],
  ])('%s may be about a person', (text, name) => {
    expect(meaning(text)).toEqual({ name, types: KINDS.bets });
  });

  it('finds the names of kinds that the page shows, in the language of the reader', () => {
    expect(meaning('annulé', [])?.types).toContain('BetsReversed');
    expect(meaningOf('annulé', { teams: [], people: [] }, String)).toEqual({ name: 'annulé' });
  });

  it('says when it understands nothing, and is empty without words', () => {
    expect(meaning('of')).toBeNull();
    expect(meaning('  ')).toEqual({});
  });
});

describe('the kinds of the picker', () => {
  it('contain every type of the log once', () => {
    expect(Object.values(KINDS).flat().sort()).toEqual([...TYPES].sort());
  });

  it.each(LANGUAGES)('have a name for each type in %s', (language) => {
    expect(Object.keys(kindsIn(language)).sort()).toEqual([...TYPES].sort());
  });
});

describe('a day in a time zone', () => {
  it('begins and ends there', () => {
    expect(startOfDay('2025-03-26', 'Asia/Tokyo')).toBe('2025-03-25T15:00:00.000Z');
    expect(endOfDay('2025-03-26', 'Asia/Tokyo')).toBe('2025-03-26T14:59:59.999Z');
  });

  it('has 23 hours when the clocks go forward', () => {
    expect(startOfDay('2025-03-30', 'Europe/Paris')).toBe('2025-03-29T23:00:00.000Z');
    expect(endOfDay('2025-03-30', 'Europe/Paris')).toBe('2025-03-30T21:59:59.999Z');
  });

  it('is refused if it is not one', () => {
    expect(startOfDay('yesterday', 'Europe/Paris')).toBeNull();
  });
});
