import type { DiscordTexts } from './discord-texts.js';

export const ja: DiscordTexts = {
  events: {
    RoundLaunched: '{round}の組み合わせが決まりました。対戦カードはベット開始と同時にここでお知らせします。',
    RoundVisibilityChanged: '{round}が公開されました：',
    WinnerDeclared: '{round}：{winner} が {loser} に勝ちました。',
    WinnerOverturned: '{round}の結果が訂正されました：{winner} が {loser} に勝ちました。',
    GrandWinnerCrowned: '{team} が総合優勝しました！',
    TeamRevived: '{round}で敗れた {team} が復活しました。',
    ReviveRevoked: '{team} の復活は取り消されました。',
    RevivalVoteOpened: '{round}後のファン投票が始まりました。1チームが復活します。締め切りは {closes} です。',
    RevivalVoteClosed: '{round}後のファン投票が終わりました。最多得票は {winner} です。',
    RevivalVoteCancelled: '{round}後のファン投票は、結果なしで中止されました。',
    PhaseChanged: '新しいフェーズ「{phase}」が始まりました。',
  },
  round: '{round}回戦',
  stages: { final: '決勝', 'semi-final': '準決勝', 'quarter-final': '準々決勝' },
  thirdPlace: '3位決定戦',
  versus: '{team1} VS {team2}',
  bye: '{team1}：不戦勝',
  walkover: '{round}：{loser} の棄権により、{winner} の勝ちです。',
  nobodyRevived: '{round}後のファン投票が終わりました。復活するチームはありません。',
  removedTeam: '削除されたチーム',
  phases: ['カウントダウン', '登録', '競技', 'トーナメントとベット'],
  test: 'これは Battle Arena からのテストメッセージです。',
};
