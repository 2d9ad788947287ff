import type { Templates } from './template.js';

export const ja: Templates = {
  language: 'ja',
  mails: {
    'password-reset': {
      subject: 'Battle Arena：新しいパスワードの設定',
      before: [
        '{name}さん',
        '次のリンクから新しいパスワードを設定できます。リンクは1回限り、1時間有効です。',
      ],
      button: '新しいパスワードを設定する',
      after: ['お心当たりがない場合は、何もする必要はありません。パスワードは変わりません。'],
    },
    'admin-reset': {
      subject: 'Battle Arena：管理者からパスワード再設定のリンクが届きました',
      before: [
        '{name}さん',
        'Battle Arenaの管理者が、新しいパスワードをご自身で設定するためのリンクをお送りします。リンクは1回限り、1時間有効です。',
      ],
      button: '新しいパスワードを設定する',
      after: ['パスワードはご本人以外、管理者にも見えません。リンクを使うまでは、今のパスワードのままです。'],
    },
    'email-changed': {
      subject: 'Battle Arena：メールアドレスが変更されました',
      before: [
        '{name}さん',
        'アカウントのメールアドレスが、パスワードの確認のうえ変更されました。今後、このアカウントのメールはこちらには届きません。',
      ],
      button: '管理者に連絡する',
      after: ['お心当たりがない場合は、すぐにお問い合わせページからご連絡ください。'],
    },
    welcome: {
      subject: '{name}さん、Battle Arenaへようこそ',
      before: [
        '{name}さん',
        'アカウントの準備ができました。Battle ArenaはAMV（アニメ・ミュージック・ビデオ）のトーナメントです。2人1組のチームが映像を編集し、審査員が勝敗を決め、みんなでトーナメントを見守ります。',
      ],
      button: 'Battle Arenaを開く',
      after: [
        '登録期間中は、ほかの登録ユーザーとチームを組めます。チームを組むと、ベットに使えるST Dollarsがもらえます。チームがなくても、投票とAMVdleは楽しめます。',
      ],
    },
    'team-formed': {
      subject: 'Battle Arena：チーム「{team}」が結成されました',
      before: [
        '{name}さん',
        'あなたはチーム「{team}」のメンバーになりました。',
        '今シーズンまだ初期資金を受け取っていない人は、{money} ST Dollarsからスタートします。',
      ],
      button: 'チームを見る',
      after: [
        'アップロードが始まったら、どちらか1人がチームの動画を送ってください。動画は2人で1本です。',
        'フェーズ2が始まるまで、どちらのメンバーもワンクリックでチームを抜けられます。その場合チームは解散し、2人とも別のチームに入れるようになり、初期資金は回収されます。フェーズ2以降は、お問い合わせページから管理者にお知らせください。',
      ],
      secondLink: '同意していないのでチームを抜ける',
    },
    'team-dissolved': {
      subject: 'Battle Arena：チーム「{team}」は解散しました',
      before: [
        '{name}さん',
        'チーム「{team}」は解散しました。2人のメンバーはどのチームにも所属しておらず、初期資金は回収されました。',
      ],
      button: 'Battle Arenaへ',
      after: ['登録期間中は、新しいチームを結成できます。初期資金は改めて支給されます。'],
    },
    'vote-opened': {
      subject: 'Battle Arena：どのチームを復活させますか？ラウンド{round}の投票が始まりました',
      before: [
        '{name}さん',
        'ラウンド{round}後の一般投票が始まりました。敗退したチームのうち1つが復活します。1人1票で、締め切りまで変更できます。',
        '投票の締め切りは{closes}です。',
      ],
      button: '投票する',
      after: [],
    },
    'daily-head': {
      subject: 'Battle Arena：シーズン{season}のチェーンの先端（{day}）',
      before: [
        '{name}さん',
        '{day}時点のシーズン{season}のチェーンの先端です。ここまでのすべての記録から計算した指紋にあたります。このメールを保管してください。あとで記録が書き換えられると、この先端との照合に失敗します。',
      ],
      button: '検証する',
      after: ['検証するには、上の文字列を「控えておいた先端」の欄に貼り付けてください。'],
    },
    mass: { subject: '{subject}', before: [], button: null, after: [] },
    contact: {
      subject: 'お問い合わせ：{subject}',
      before: [
        '{email} からお問い合わせフォームでメッセージが届きました（このメールに返信すると、このアドレスに届きます）。',
      ],
      button: '管理画面を開く',
      after: ['メッセージは{days}日後に削除されます。'],
    },
    audition: {
      subject: 'オーディション：{subject}',
      before: [
        '{email} からオーディションの応募が届きました（このメールに返信すると、このアドレスに届きます）。',
      ],
      button: '管理画面を開く',
      after: ['メッセージは{days}日後に削除されます。'],
    },
  },
  footer: {
    why: 'Battle Arenaにアカウントをお持ちで、全員宛てのメールを受け取る設定になっているため、お送りしています。',
    unsubscribe: '全員宛てのメールの配信を停止する',
  },
};
