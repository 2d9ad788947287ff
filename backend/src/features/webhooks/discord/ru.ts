import type { DiscordTexts } from './discord-texts.js';

export const ru: DiscordTexts = {
  events: {
    RoundLaunched: '{round}: пары определены. Матчи появятся здесь, как только откроются ставки.',
    RoundVisibilityChanged: '{round}, матчи открыты:',
    WinnerDeclared: '{round}: {winner} побеждает {loser}.',
    WinnerOverturned: '{round}, результат исправлен: {winner} побеждает {loser}.',
    GrandWinnerCrowned: 'Главный победитель — {team}!',
    TeamRevived: '{round}: команда {team} проиграла, но возвращается. Она получила второй шанс.',
    ReviveRevoked: 'Возврат команды {team} отменён.',
    RevivalVoteOpened: '{round}: голосование зрителей открыто до {closes}. Одна команда вернётся.',
    RevivalVoteClosed: '{round}: голосование зрителей закрыто. Больше всего голосов у команды {winner}.',
    RevivalVoteCancelled: '{round}: голосование зрителей прекращено без результата.',
    PhaseChanged: 'Начинается новый этап: {phase}.',
  },
  round: 'Раунд {round}',
  stages: { final: 'Финал', 'semi-final': 'Полуфинал', 'quarter-final': 'Четвертьфинал' },
  thirdPlace: 'Матч за третье место',
  versus: '{team1} против {team2}',
  bye: '{team1}: без соперника',
  walkover: '{round}: техническая победа {winner}. Команда {loser} исчезла.',
  nobodyRevived: '{round}: голосование зрителей закрыто. Ни одна команда не возвращается.',
  removedTeam: 'удалённая команда',
  phases: ['обратный отсчёт', 'регистрация', 'соревнование', 'сетка и ставки'],
  test: 'Это тестовое сообщение от Battle Arena.',
};
