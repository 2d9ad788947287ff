import { KINDS } from './kinds.js';

/** Beginnings of words in the five languages, and the types of events that they mean. */
const WORDS: readonly (readonly [words: string, types: readonly string[]])[] = [
  [
    'winner,won,result,vainqueur,gagn,résultat,побед,выигра,результат,勝,結果,胜者,获胜,赢,冠军,结果',
    ['WinnerDeclared', 'WinnerOverturned', 'GrandWinnerCrowned'],
  ],
  [
    'overturn,correct,corrig,исправ,отмен,訂正,覆,更正',
    ['WinnerOverturned', 'GrandWinnerUncrowned', 'BetsReversed'],
  ],
  ['champion,чемпион,总冠军,総合優勝', ['GrandWinnerCrowned', 'GrandWinnerUncrowned']],
  ['bet,wager,stake,pari,mise,ставк,ставок,ベット,賭,投注,下注', KINDS.bets],
  ['vote,voting,голос,投票', KINDS.votes],
  ['reviv,repêch,repech,возвращ,возрожд,воскреш,復活,复活', KINDS.revives],
  ['odds,cote,коэффициент,オッズ,赔率', ['OddsSet', 'FavoriteNamed']],
  ['round,bracket,draw,tour,tirage,раунд,сетк,жеребь,ラウンド,抽選,轮,抽签', KINDS.bracket],
  ['phase,season,saison,фаз,сезон,フェーズ,シーズン,阶段,赛季', KINDS.season],
  ['money,balance,argent,solde,деньг,баланс,お金,残高,资金,余额,钱', KINDS.money],
  ['team,équipe,equipe,команд,チーム,队伍,战队', KINDS.teams],
  ['video,vidéo,видео,動画,视频', ['VideoSubmitted', 'VideoRemoved']],
  ['judge,juge,jury,судь,жюри,審査,评委', KINDS.judges],
  ['music,track,musique,morceau,музык,композиц,曲,音楽,音乐', ['TrackAdded', 'TrackRemoved']],
  [
    'shop,product,purchase,boutique,produit,achat,магазин,товар,покупк,ショップ,商品,購入,商店,购买',
    KINDS.shop,
  ],
  ['amvdle', KINDS.amvdle],
  ['account,compte,password,mot de passe,учётн,пароль,アカウント,パスワード,账户,密码', KINDS.accounts],
  ['role,admin,rôle,роль,админ,管理', ['RoleChanged']],
  ['news,actualité,новост,ニュース,新闻', ['NewsAdded', 'NewsRemoved']],
  ['webhook,вебхук', KINDS.webhooks],
  ['mail,courriel,письм,рассыл,メール,邮件', KINDS.mails],
];

/** As many types as the server takes. */
const MAX_TYPES = 20;

/** What a search means. Null: nothing that the trail knows. */
export interface Meaning {
  readonly types?: readonly string[];
  readonly match?: string;
  readonly revision?: string;
  readonly team?: string;
}

interface NamedTeam {
  readonly team_id: string;
  readonly name: string;
}

/**
 * Words of any language, the name of a type or a team, a match such as r2m1, or the number of a revision.
 * @param kindOf the name of a type, as the page shows it
 */
export function meaningOf(
  search: string,
  teams: readonly NamedTeam[],
  kindOf: (type: string) => string,
): Meaning | null {
  const text = search.trim().toLowerCase();
  if (text === '') return {};
  const team = teams.find(({ name }) => text.includes(name.toLowerCase()));
  const rest = team ? text.replace(team.name.toLowerCase(), ' ') : text;
  const types = typesOf(rest, kindOf);
  const meaning = {
    ...placeIn(rest),
    ...(types.length > 0 && { types }),
    ...(team && { team: team.team_id }),
  };
  return Object.keys(meaning).length > 0 ? meaning : null;
}

function placeIn(text: string): Pick<Meaning, 'match' | 'revision'> {
  const [match] = /\br\d+m\d+\b/.exec(text) ?? [];
  if (match) return { match };
  const [revision] = /(?<![\p{L}\d])\d{1,9}(?!\d)/u.exec(text) ?? [];
  return revision ? { revision } : {};
}

/** The names that the page shows count only when no word is known, because they contain words such as “team” everywhere. */
function typesOf(text: string, kindOf: (type: string) => string): string[] {
  const all = Object.values(KINDS).flat();
  const named = all.filter((type) => text.includes(type.toLowerCase()));
  if (named.length > 0) return named;
  const meant = WORDS.filter(([words]) => words.split(',').some((word) => begins(text, word)));
  if (meant.length > 0) return [...new Set(meant.flatMap(([, types]) => types))];
  const typed = text.trim();
  return typed.length < 2
    ? []
    : all.filter((type) => kindOf(type).toLowerCase().includes(typed)).slice(0, MAX_TYPES);
}

/** Japanese and Chinese do not separate words. */
function begins(text: string, word: string): boolean {
  const letters = /^[\p{Script=Latin}\p{Script=Cyrillic} ]+$/u.test(word);
  return letters ? new RegExp(`(?<!\\p{L})${word}`, 'u').test(text) : text.includes(word);
}
