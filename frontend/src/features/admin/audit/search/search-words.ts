import { TOOL_EVENTS } from '../../tool-events.js';
import { KINDS } from '../kinds.js';
import { UNSPACED } from './named-in.js';
import { isFormOf } from './word-forms.js';

const VIDEO_EVENTS = TOOL_EVENTS.videos.filter((type) => type !== 'UploadsToggled');
const ALL = Object.values(KINDS).flat();

/** Words in the five languages without their endings, and the types of events that they mean. */
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
  ['video,vidéo,видео,動画,视频', VIDEO_EVENTS],
  ['judge,juge,jury,судь,судей,жюри,審査,评委', KINDS.judges],
  ['music,track,musique,morceau,музык,композиц,曲,音楽,音乐', ['TrackAdded', 'TrackRemoved']],
  [
    'shop,product,purchase,boutique,produit,achat,магазин,товар,покупк,ショップ,商品,購入,商店,购买',
    KINDS.shop,
  ],
  ['amvdle', KINDS.amvdle],
  ['account,compte,password,passe,учётн,парол,アカウント,パスワード,账户,密码', KINDS.accounts],
  ['role,admin,rôle,рол,админ,管理', ['RoleChanged']],
  [
    'approval,approbation,validation,одобр,承認,审批,审核',
    [
      'ApprovalAsked',
      'ApprovalEnded',
      'RightsAsked',
      'RightsRequestEnded',
      'ApprovalsChanged',
      'VideoProposed',
      'VideoApproved',
      'VideoRefused',
    ],
  ],
  ['group,groupe,групп,グループ,小组', ['GroupsChanged']],
  [
    'news,actualité,новост,ニュース,新闻',
    ['NewsAdded', 'NewsDrafted', 'NewsChanged', 'NewsPlanned', 'NewsPublished', 'NewsRefused', 'NewsRemoved'],
  ],
  ['webhook,вебхук', KINDS.webhooks],
  ['token,api,jeton,токен,トークン,令牌', ['ApiTokenCreated', 'ApiTokenRevoked']],
  ['passkey,clé,ключ,パスキー,通行密钥', ['PasskeyAdded', 'PasskeyRenamed', 'PasskeyUsed', 'PasskeyRemoved']],
  ['mail,courriel,письм,писем,рассыл,メール,邮件', KINDS.mails],
];

const STEMS = WORDS.flatMap(([words, types]) => words.split(',').map((stem) => ({ stem, types })));
const SPACED = STEMS.filter(({ stem }) => !UNSPACED.test(stem));
/** Japanese and Chinese do not separate words. */
const INSIDE = STEMS.filter(({ stem }) => UNSPACED.test(stem));

/** Words between the others that mean nothing by themselves. */
const BETWEEN = new Set(
  (
    'a,an,and,at,by,for,from,in,of,on,the,to,with,au,aux,avec,d,dans,de,des,du,en,et,l,la,le,les,mot,mots,par,pour,sur,' +
    'в,во,за,и,из,к,на,о,об,от,по,с,у,の,は,を,が,で,的,在'
  ).split(','),
);

/** As in “kaze’s bets”. */
const GENITIVE = /[’']s(?![\p{L}\p{N}])/gu;

/** A shorter beginning of a word that the page shows does not stand for it. */
const BEGINNING = 3;

interface ReadWords {
  /** What the words mean. Empty: no kind of event. */
  readonly types: readonly string[];
  /** Those that name no kind of event. */
  readonly unknown: readonly string[];
}

/** Names of types first, then the words above; shown names last: they contain words such as “team” everywhere. */
export function readWords(text: string, kindOf: (type: string) => string): ReadWords {
  const inside = INSIDE.filter(({ stem }) => text.includes(stem));
  const words = wordsIn(inside.reduce((rest, { stem }) => rest.replaceAll(withEnding(stem), ' '), text));
  const named = ALL.filter((type) => words.includes(type.toLowerCase()));
  const others = words.filter((word) => !isKindWord(word));
  const isShown = (type: string, word: string) => shows(kindOf(type).toLowerCase(), word);
  const shown = others.filter((word) => ALL.some((type) => isShown(type, word)));
  const meant = [...inside, ...words.flatMap(stemsOf)].flatMap(({ types }) => types);
  const byShown = shown.length === 0 ? [] : ALL.filter((type) => shown.every((word) => isShown(type, word)));
  const types = [named, meant, byShown].find((each) => each.length > 0) ?? [];
  // Beside a kind, the beginning of a word that the page shows may be that of a name.
  const isWhole = (word: string) =>
    UNSPACED.test(word) || ALL.some((type) => wordsIn(kindOf(type).toLowerCase()).includes(word));
  const isMeant = (word: string) => shown.includes(word) && (types === byShown || isWhole(word));
  return { types: [...new Set(types)], unknown: others.filter((word) => !isMeant(word)) };
}

/** Whether a word always belongs to the language of the search, also if somebody has it as a name. */
export function isKindWord(word: string): boolean {
  return BETWEEN.has(word) || stemsOf(word).length > 0 || ALL.some((type) => type.toLowerCase() === word);
}

function stemsOf(word: string) {
  return SPACED.filter(({ stem }) => isFormOf(word, stem));
}

function shows(name: string, word: string): boolean {
  if (UNSPACED.test(word)) return name.includes(word);
  return wordsIn(name).some((each) => each === word || (word.length >= BEGINNING && each.startsWith(word)));
}

function wordsIn(text: string): string[] {
  const words = text.replace(GENITIVE, ' ').split(/[\s,.:;!?#’'“”"«»()]+/);
  return words.filter((word) => word !== '' && !BETWEEN.has(word));
}

/** Japanese writes endings in Hiragana. */
function withEnding(stem: string): RegExp {
  return new RegExp(`${stem}\\p{Script=Hiragana}*`, 'gu');
}
