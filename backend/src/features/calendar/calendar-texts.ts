import type { CountdownGoal } from '@arena/domain/site/site.events';
import type { Language } from '@arena/domain/validation/people/languages';

export interface CalendarTexts {
  readonly name: string;
  readonly tournament: string;
  /** `any`: an admin has not said what the countdown counts to. */
  readonly countdown: Readonly<Record<CountdownGoal | 'any', string>>;
  /** `{round}` is filled in. */
  readonly betsEnd: string;
  readonly vote: string;
}

export const CALENDAR_TEXTS: Readonly<Record<Language, CalendarTexts>> = {
  en: {
    name: 'Battle Arena: dates',
    tournament: 'Battle Arena: the tournament',
    countdown: {
      opening: 'Battle Arena: the site opens',
      'registration-end': 'Battle Arena: registration ends',
      'uploads-end': 'Battle Arena: uploads end',
      'tournament-start': 'Battle Arena: the tournament starts',
      'bets-end': 'Battle Arena: betting closes',
      'tournament-end': 'Battle Arena: the tournament ends',
      any: 'Battle Arena: the countdown ends',
    },
    betsEnd: 'Battle Arena: bets on round {round} close',
    vote: 'Battle Arena: vote to revive a team of round {round}',
  },
  fr: {
    name: 'Battle Arena : les dates',
    tournament: 'Battle Arena : le tournoi',
    countdown: {
      opening: 'Battle Arena : ouverture du site',
      'registration-end': 'Battle Arena : fin des inscriptions',
      'uploads-end': 'Battle Arena : fin des envois',
      'tournament-start': 'Battle Arena : début du tournoi',
      'bets-end': 'Battle Arena : clôture des paris',
      'tournament-end': 'Battle Arena : fin du tournoi',
      any: 'Battle Arena : fin du compte à rebours',
    },
    betsEnd: 'Battle Arena : clôture des paris du tour {round}',
    vote: 'Battle Arena : vote pour repêcher une équipe du tour {round}',
  },
  ja: {
    name: 'Battle Arena：日程',
    tournament: 'Battle Arena：大会',
    countdown: {
      opening: 'Battle Arena：サイト公開',
      'registration-end': 'Battle Arena：登録締め切り',
      'uploads-end': 'Battle Arena：動画の締め切り',
      'tournament-start': 'Battle Arena：大会開始',
      'bets-end': 'Battle Arena：ベット締め切り',
      'tournament-end': 'Battle Arena：大会終了',
      any: 'Battle Arena：カウントダウン終了',
    },
    betsEnd: 'Battle Arena：{round}回戦のベット締め切り',
    vote: 'Battle Arena：{round}回戦の復活投票',
  },
  ru: {
    name: 'Battle Arena: даты',
    tournament: 'Battle Arena: турнир',
    countdown: {
      opening: 'Battle Arena: открытие сайта',
      'registration-end': 'Battle Arena: конец регистрации',
      'uploads-end': 'Battle Arena: конец загрузки видео',
      'tournament-start': 'Battle Arena: начало турнира',
      'bets-end': 'Battle Arena: закрытие ставок',
      'tournament-end': 'Battle Arena: конец турнира',
      any: 'Battle Arena: конец обратного отсчёта',
    },
    betsEnd: 'Battle Arena: закрытие ставок раунда {round}',
    vote: 'Battle Arena: голосование за возвращение команды раунда {round}',
  },
  zh: {
    name: 'Battle Arena：日程',
    tournament: 'Battle Arena：比赛',
    countdown: {
      opening: 'Battle Arena：网站开放',
      'registration-end': 'Battle Arena：报名截止',
      'uploads-end': 'Battle Arena：上传截止',
      'tournament-start': 'Battle Arena：比赛开始',
      'bets-end': 'Battle Arena：下注截止',
      'tournament-end': 'Battle Arena：比赛结束',
      any: 'Battle Arena：倒计时结束',
    },
    betsEnd: 'Battle Arena：第{round}轮下注截止',
    vote: 'Battle Arena：第{round}轮复活投票',
  },
};
