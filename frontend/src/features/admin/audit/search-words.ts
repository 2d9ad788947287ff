import { KINDS } from './kinds.js';

const ALL = Object.values(KINDS).flat();

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

const MEANT = WORDS.flatMap(([words]) => words.split(','));

/** Words between the others that mean nothing by themselves. */
const BETWEEN = new Set(
  (
    'a,an,and,at,by,for,from,in,of,on,the,to,with,au,aux,avec,d,dans,de,des,du,en,et,l,la,le,les,par,pour,sur,' +
    'в,во,за,и,из,к,на,о,об,от,по,с,у,の,は,を,が,で,的,在'
  ).split(','),
);

/**
 * The names that the page shows count only when no word is known, because they contain words such as “team” everywhere.
 */
export function typesOf(text: string, kindOf: (type: string) => string): string[] {
  const named = ALL.filter((type) => text.includes(type.toLowerCase()));
  if (named.length > 0) return named;
  const meant = WORDS.filter(([words]) => words.split(',').some((word) => begins(text, word)));
  if (meant.length > 0) return [...new Set(meant.flatMap(([, types]) => types))];
  const typed = wordsIn(text).join(' ');
  return typed.length < 2 ? [] : ALL.filter((type) => kindOf(type).toLowerCase().includes(typed));
}

/** The words that name no kind of event. */
export function unknownWords(text: string, kindOf: (type: string) => string): string[] {
  const names = ALL.map((type) => `${type} ${kindOf(type)}`.toLowerCase()).join(' ');
  const isKnown = (word: string) => (isSpaced(word) ? names.split(' ').includes(word) : names.includes(word));
  const unspaced = MEANT.filter((word) => !isSpaced(word));
  return wordsIn(unspaced.reduce((rest, word) => rest.replaceAll(word, ' '), text)).filter(
    (word) => !isKnown(word) && !MEANT.some((each) => begins(word, each)),
  );
}

function wordsIn(text: string): string[] {
  return text.split(/[\s,.:;!?#’“”"«»()]+/).filter((word) => word !== '' && !BETWEEN.has(word));
}

function begins(text: string, word: string): boolean {
  return isSpaced(word) ? new RegExp(`(?<!\\p{L})${word}`, 'u').test(text) : text.includes(word);
}

/** Japanese and Chinese do not separate words. */
function isSpaced(word: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Cyrillic} ]+$/u.test(word);
}
