import type { DiscordTexts } from './discord-texts.js';

export const zh: DiscordTexts = {
  events: {
    RoundLaunched: '{round}的对阵已产生。开放下注时，比赛名单会发布在这里。',
    RoundVisibilityChanged: '{round}已开放：',
    WinnerDeclared: '{round}：{winner} 战胜 {loser}。',
    WinnerOverturned: '{round}结果已更正：{winner} 战胜 {loser}。',
    GrandWinnerCrowned: '{team} 荣获总冠军！',
    TeamRevived: '在{round}落败的 {team} 复活了。',
    ReviveRevoked: '{team} 的复活已被撤销。',
    RevivalVoteOpened: '{round}后的公众投票已开始，截止时间：{closes}。将有一支队伍复活。',
    RevivalVoteClosed: '{round}后的公众投票已结束，{winner} 得票最多。',
    RevivalVoteCancelled: '{round}后的公众投票已中止，没有结果。',
    PhaseChanged: '新阶段开始：{phase}。',
  },
  round: '第{round}轮',
  stages: { final: '决赛', 'semi-final': '半决赛', 'quarter-final': '四分之一决赛' },
  thirdPlace: '季军赛',
  versus: '{team1} VS {team2}',
  bye: '{team1}：轮空',
  walkover: '{round}：{loser} 弃权，{winner} 获胜。',
  nobodyRevived: '{round}后的公众投票已结束，没有队伍复活。',
  removedTeam: '已移除的队伍',
  phases: ['倒计时', '报名', '创作', '对阵与下注'],
  test: '这是来自 Battle Arena 的测试消息。',
};
