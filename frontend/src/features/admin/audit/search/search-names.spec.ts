import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '@arena/domain/validation/people/languages';
import { allTexts } from '../../../../test/locales.js';
import { KINDS } from '../kinds.js';
import { meaningOf, type Meaning } from './search-meaning.js';

const NAMES = [
  'bettor-ace',
  'demo-admin',
  'jury-one',
  'akemi-cut',
  'Bet King',
  'Grant',
  'kaze-4',
  'detour2',
  '77',
];
const TAKEN = ['winner', 'Bets', 'of', 'match', 'r2m1', 'Судья', 'ace'];
const people = [...NAMES, ...TAKEN].map((name) => ({ user_id: name, name }));
const TEAMS = [
  { team_id: 't1', name: 'Velvet Glitch' },
  { team_id: 't2', name: 'Blue Hour' },
  { team_id: 't3', name: 'velvet glitch' },
];
const RESULTS = ['WinnerDeclared', 'WinnerOverturned', 'GrandWinnerCrowned'];

const read = (text: string, language: Language = 'en', known = { teams: TEAMS, people }) => {
  const { events } = allTexts(language)[language] as { events: { type: Record<string, string> } };
  return meaningOf(text, known, (type) => events.type[type] ?? type);
};
const named = (user_id: string) => ({ person: { user_id, name: user_id } });

describe('the name of a person in a search', () => {
  it.each<[string, Meaning]>([
    ...NAMES.map((name): [string, Meaning] => [name, named(name)]),
    ['BETTOR-ACE', named('bettor-ace')],
    ['bettor-ace bets', { ...named('bettor-ace'), types: KINDS.bets }],
    ['winner akemi-cut', { ...named('akemi-cut'), types: RESULTS }],
    ['bettor-ace’s bets', { ...named('bettor-ace'), types: KINDS.bets }],
    ['bets of bet king', { ...named('Bet King'), types: KINDS.bets }],
    ['bettor-aceのベット', { ...named('bettor-ace'), types: KINDS.bets }],
    ['kaze-4 412', { ...named('kaze-4'), revision: '412' }],
    ['bettor-ace blue hour r2m1', { ...named('bettor-ace'), team: 't2', match: 'r2m1' }],
    ['bettor-ace xyzzy', { ...named('bettor-ace'), name: 'xyzzy' }],
  ])('%s wins over kinds of events', (text, meaning) => {
    expect(read(text)).toEqual(meaning);
  });

  it.each<[string, Meaning]>([
    ['winner', { types: RESULTS }],
    ['bets', { types: KINDS.bets }],
    ['winner of match 1 of round 2', { types: RESULTS, match: 'r2m1' }],
    ['r2m1', { match: 'r2m1' }],
    ['судья', { types: KINDS.judges }],
  ])('takes no word of the search away: %s', (text, meaning) => {
    expect(read(text)).toEqual(meaning);
  });

  it.each([
    'bettor-nine',
    'demo-admin2',
    'jury-two',
    'x-ace',
    'betty',
    'kaze-5',
    'detour3',
    'team_nine',
    'x-r2m1',
  ])('is one word, of which no part names a kind, a place or somebody else: %s', (text) => {
    expect(read(text)).toEqual({ name: text });
  });
});

describe('the words of a search', () => {
  it.each<[Language, string, readonly string[]]>([
    ['en', 'bet,bets,betting,wagers,staked', KINDS.bets],
    ['en', 'winner,winners,won,results', RESULTS],
    ['en', 'vote,votes,voted,voting,voters', KINDS.votes],
    ['en', 'revive,revives,revived,revival', KINDS.revives],
    ['en', 'admin,admins,administrator,roles', ['RoleChanged']],
    ['en', 'judge,judges,jury', KINDS.judges],
    ['fr', 'pari,paris,parier,mise,mises', KINDS.bets],
    ['fr', 'vainqueur,vainqueurs,gagné,gagnée,gagnants,résultats', RESULTS],
    ['fr', 'repêchage,repêchages,repêchée,repêché', KINDS.revives],
    ['fr', 'mot de passe,mots de passe,comptes', KINDS.accounts],
    ['ru', 'ставка,ставки,ставку,ставкой,ставками,ставок', KINDS.bets],
    ['ru', 'победа,победитель,победителей,победителями,победила,выиграл,результаты', RESULTS],
    ['ru', 'возвращение,возвращений,возвращена,возрождение,воскрешён', KINDS.revives],
    ['ru', 'голос,голосов,голосование,голосования,голосовать', KINDS.votes],
    ['ru', 'судья,судьи,судей,судьями,жюри', KINDS.judges],
    ['ru', 'жеребьёвка,сетки,раунды,раунда', KINDS.bracket],
    ['ru', 'роль,роли,админа,администраторы', ['RoleChanged']],
    [
      'ru',
      'исправлен,исправление,отменённый,отмена',
      ['WinnerOverturned', 'GrandWinnerUncrowned', 'BetsReversed'],
    ],
    ['ja', 'ベット,ベットの,賭け,賭けた', KINDS.bets],
    ['ja', '勝者,勝ち,勝った,結果', RESULTS],
    ['zh', '投注,下注', KINDS.bets],
    ['zh', '胜者,获胜,赢,冠军', RESULTS],
  ])('keep their endings in %s: %s', (language, words, types) => {
    for (const word of words.split(',')) expect([word, read(word, language)]).toEqual([word, { types }]);
  });

  it.each<[Language, string, string]>([
    ['en', 'grant', 'MoneyGranted'],
    ['en', 'granted', 'MoneyGranted'],
    ['en', 'refund', 'BetsRefunded'],
    ['fr', 'rembours', 'BetsRefunded'],
    ['fr', 'accordé', 'MoneyGranted'],
    ['ru', 'начисл', 'MoneyGranted'],
    ['ja', '返金', 'BetsRefunded'],
    ['zh', '退款', 'BetsRefunded'],
  ])('may be the beginning of a word that the page shows, in %s: %s', (language, word, type) => {
    expect(read(word, language, { teams: [], people: [] })).toEqual({ types: [type] });
  });

  it.each(LANGUAGES)('contain every name of a kind that the page shows in %s', (language) => {
    const { events } = allTexts(language)[language] as { events: { type: Record<string, string> } };
    const none = { teams: [], people: [] };
    for (const name of Object.values(events.type)) {
      const { types, name: unknown } = read(name, language, none) ?? {};
      expect({ name, unknown, known: types !== undefined }).toEqual({
        name,
        unknown: undefined,
        known: true,
      });
    }
  });

  it('find a kind together with an unknown name', () => {
    expect(read('granted to xyzzy')).toEqual({ types: ['MoneyGranted'], name: 'xyzzy' });
    expect(read('bets of Blue Hour xyzzy')).toEqual({ types: KINDS.bets, team: 't2', name: 'xyzzy' });
  });
});

describe('the name of a team in several seasons', () => {
  it('means all teams with this name', () => {
    expect(read('velvet glitch')).toEqual({ team: 't1,t3' });
    expect(read('velv')).toEqual({ team: 't1,t3' });
    expect(read('bets of Velvet Glitch')).toEqual({ team: 't1,t3', types: KINDS.bets });
  });
});
