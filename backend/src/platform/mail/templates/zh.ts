import type { Templates } from './template.js';

export const zh: Templates = {
  language: 'zh',
  mails: {
    'password-reset': {
      subject: 'Battle Arena：设置新密码',
      before: ['{name}，你好：', '你可以通过以下链接设置新密码。链接只能使用一次，一小时内有效：'],
      button: '设置新密码',
      after: ['如果这不是你本人的请求，无需任何操作，密码保持不变。'],
    },
    'admin-reset': {
      subject: 'Battle Arena：管理员向你发送了重设密码的链接',
      before: [
        '{name}，你好：',
        'Battle Arena 的管理员向你发送了这个链接，你可以用它自行设置新密码。链接只能使用一次，一小时内有效：',
      ],
      button: '设置新密码',
      after: ['除你本人外，任何人（包括管理员）都看不到你的密码。在使用该链接之前，原密码仍然有效。'],
    },
    'email-changed': {
      subject: 'Battle Arena：你的账号已更换邮箱',
      before: ['{name}，你好：', '你的账号刚刚在验证密码后更换了邮箱。此后，本邮箱不再收到该账号的邮件。'],
      button: '联系管理员',
      after: ['如果不是你本人操作，请立即通过联系页面告诉我们。'],
    },
    'admin-protected': {
      subject: 'Battle Arena：{person} 重新获得了管理权限',
      before: ['{name}，你好：', '管理员 {person} 设置了两步登录，因此重新获得了管理权限。此操作只需密码。'],
      button: '联系管理员',
      after: ['如果你不知情，请向 {person} 确认。在管理面板的“用户”中，可以结束其会话并取消权限。'],
    },
    'provider-linked': {
      subject: 'Battle Arena：新增了登录方式',
      before: ['{name}，你好：', '现在，通过 {provider} 登录也能进入你的账号。此更改已用你的密码确认。'],
      button: '联系管理员',
      after: ['如果不是你本人操作，请立即修改密码并联系我们。'],
    },
    'provider-unlinked': {
      subject: 'Battle Arena：移除了登录方式',
      before: ['{name}，你好：', '通过 {provider} 登录不再能进入你的账号。此更改已用你的密码确认。'],
      button: '联系管理员',
      after: ['如果不是你本人操作，请立即修改密码并联系我们。'],
    },
    'providers-removed': {
      subject: 'Battle Arena：通过其他网站的登录方式已移除',
      before: [
        '{name}，你好：',
        '有人通过发给你的邮件链接设置了新密码。此后，通过以下网站登录不再能进入你的账号：{provider}。你可以在个人资料中重新关联。',
      ],
      button: '联系管理员',
      after: ['如果不是你本人操作，说明有人能读你的邮件。请修改邮箱密码并联系我们。'],
    },
    'passkey-added': {
      subject: 'Battle Arena：新增了通行密钥',
      before: [
        '{name}，你好：',
        '现在，用通行密钥“{passkey}”就能进入你的账号，无需密码和验证码。此更改已用你的密码（没有密码时，用刚才的登录）确认。',
      ],
      button: '联系管理员',
      after: ['如果不是你本人操作，请在个人资料中移除它，立即修改密码并联系我们。'],
    },
    'passkey-removed': {
      subject: 'Battle Arena：移除了通行密钥',
      before: [
        '{name}，你好：',
        '通行密钥“{passkey}”不再能进入你的账号。此更改已用你的密码（没有密码时，用刚才的登录）确认。你也可以在设备上删除它。',
      ],
      button: '联系管理员',
      after: ['如果不是你本人操作，请立即修改密码并联系我们。'],
    },
    'passkeys-removed': {
      subject: 'Battle Arena：你的通行密钥已移除',
      before: [
        '{name}，你好：',
        '有人通过发给你的邮件链接设置了新密码。此后，你的通行密钥不再能进入你的账号。你可以在个人资料中重新添加。',
      ],
      button: '联系管理员',
      after: ['如果不是你本人操作，说明有人能读你的邮件。请修改邮箱密码并联系我们。'],
    },
    'api-token-created': {
      subject: 'Battle Arena：新建了 API 令牌',
      before: [
        '{name}，你好：',
        'API 令牌“{token}”现在可以用你的名义操作，有效期至 {until}（含当日）。此操作已用你的密码（没有密码时，用刚才的登录）确认。',
      ],
      button: '联系管理员',
      after: ['如果不是你本人操作，请在管理面板的“API 令牌”中撤销它，立即修改密码并联系我们。'],
    },
    'api-tokens-ended': {
      subject: 'Battle Arena：你的 API 令牌已失效',
      before: [
        '{name}，你好：',
        '有人通过发给你的邮件链接设置了新密码。此后，你的 API 令牌不再有效。你可以在管理面板中重新创建。',
      ],
      button: '联系管理员',
      after: ['如果不是你本人操作，说明有人能读你的邮件。请修改邮箱密码并联系我们。'],
    },
    'second-factor-on': {
      subject: 'Battle Arena：两步登录已开启',
      before: [
        '{name}，你好：',
        '你的账号已开启两步登录。今后登录时需要密码和身份验证器应用中的验证码。你的其他会话已结束。请妥善保存恢复码。',
      ],
      button: '联系管理员',
      after: ['如果不是你本人操作，请立即修改密码并联系我们。'],
    },
    'second-factor-off': {
      subject: 'Battle Arena：两步登录已关闭',
      before: ['{name}，你好：', '你的账号已在验证密码和验证码后关闭两步登录。今后只需密码即可登录。'],
      button: '联系管理员',
      after: ['如果不是你本人操作，请立即修改密码并联系我们。'],
    },
    'sessions-ended': {
      subject: 'Battle Arena：你已在所有设备上退出登录',
      before: [
        '{name}，你好：',
        '管理员结束了你账号在所有设备上的会话。原因：{reason}',
        '请用密码重新登录。如果密码可能已被他人知道，请在个人资料中设置新密码。此前寄出的重设密码链接已失效。',
      ],
      button: '联系管理员',
      after: ['如果你不清楚原因，请与我们联系。'],
    },
    suspended: {
      subject: 'Battle Arena：你的账号被限制至 {until}',
      before: [
        '{name}，你好：',
        '管理员限制了你的账号。原因：{reason}',
        '限制将于 {until} 自动结束。个人资料页会显示哪些功能受限。未结算的注和已投的票保持不变。',
      ],
      button: '回复管理员',
      after: ['如果你认为有误，请回复我们。这条消息一定能送达。'],
    },
    'suspension-lifted': {
      subject: 'Battle Arena：限制已提前解除',
      before: ['{name}，你好：', '管理员解除了对你账号的限制，所有功能均已恢复。'],
      button: '联系管理员',
      after: [],
    },
    'second-factor-removed': {
      subject: 'Battle Arena：你的两步登录已被移除',
      before: [
        '{name}，你好：',
        '管理员或服务器运营者移除了你账号的两步登录。原因：{reason}',
        '今后只需密码即可登录。请在个人资料中重新开启两步登录。',
      ],
      button: '联系管理员',
      after: ['如果不是你本人操作，请立即修改密码并联系我们。'],
    },
    'recovery-codes-new': {
      subject: 'Battle Arena：你有新的恢复码',
      before: ['{name}，你好：', '你的账号已生成新的恢复码，旧的恢复码不再有效。'],
      button: '联系管理员',
      after: ['如果不是你本人操作，请立即修改密码并联系我们。'],
    },
    'recovery-code-used': {
      subject: 'Battle Arena：有一个恢复码被使用',
      before: [
        '{name}，你好：',
        '有人使用恢复码登录了你的账号。该恢复码已失效。你可以在个人资料中查看剩余数量，并生成新的恢复码。',
      ],
      button: '联系管理员',
      after: ['如果不是你本人操作，请立即修改密码并联系我们。'],
    },
    'codes-wrong': {
      subject: 'Battle Arena：登录时输入了错误的验证码',
      before: [
        '{name}，你好：',
        '有人输入了你的密码，随后五次输入了错误的两步登录验证码。没有正确的验证码，任何人都无法登录。之后的尝试会被减慢。',
      ],
      button: '联系管理员',
      after: ['如果不是你本人操作，说明有人知道你的密码，请立即修改。'],
    },
    'address-confirm': {
      subject: 'Battle Arena：请确认邮箱地址',
      before: [
        '{name}，你好：',
        '这是你的地址吗？点击一下即可确认。赛季有此要求时，领取迎新金和参加观众投票需要已确认的地址。',
      ],
      button: '确认地址',
      after: ['如果你没有我们的账号，可以忽略此邮件，不会发生任何事情。'],
    },
    welcome: {
      subject: '{name}，欢迎来到 Battle Arena',
      before: [
        '{name}，你好：',
        '你的账号已经可以使用。Battle Arena 是一项动漫音乐视频（AMV）锦标赛：两人一队剪辑作品，由评委裁定胜负，大家一起关注对阵。',
      ],
      button: '进入 Battle Arena',
      after: [
        '报名开放期间，你可以与另一位注册用户组队。组队后你将获得用于下注的 ST Dollars。没有队伍也可以投票和参加 AMVdle。',
      ],
    },
    'team-formed': {
      subject: 'Battle Arena：队伍“{team}”已组建',
      before: [
        '{name}，你好：',
        '你已成为队伍“{team}”的成员。',
        '本赛季尚未领取起始资金的人可获得 {money} ST Dollars 起始资金。',
      ],
      button: '查看队伍',
      after: [
        '上传开放后，由你们其中一人上传队伍的视频即可，每队一个视频。',
        '创作阶段开始之前，你们任何一人都可以一键退出队伍。队伍将随之解散，两人都可加入其他队伍，起始资金会被收回。之后，请通过联系页面告知管理员。',
      ],
      secondLink: '我没有同意，退出队伍',
    },
    'team-dissolved': {
      subject: 'Battle Arena：队伍“{team}”已解散',
      before: ['{name}，你好：', '队伍“{team}”已解散。两名成员都不再属于任何队伍，其起始资金已被收回。'],
      button: '前往 Battle Arena',
      after: ['报名开放期间，你可以组建新的队伍，并会再次获得起始资金。'],
    },
    'member-replaced': {
      subject: 'Battle Arena：你已不在队伍“{team}”中',
      before: [
        '{name}，你好：',
        '管理员已将你在队伍“{team}”中的位置交给他人。原因：{reason}',
        '起始资金随位置转移。你其余的 ST Dollars、押注和投票保持不变。',
      ],
      button: '联系管理员',
      after: ['如果有误，请联系我们。'],
    },
    'member-joined': {
      subject: 'Battle Arena：你现在代表“{team}”出战',
      before: [
        '{name}，你好：',
        '管理员让你加入了队伍“{team}”。',
        '你接替的是 {replaced}。',
        '起始资金随位置转移：你获得 {money} ST Dollars。',
      ],
      button: '查看队伍',
      after: [
        '队伍的角色、视频和成绩保持不变，两名成员共用一个视频。',
        '如果你没有同意：创作阶段开始之前可以一键退出，队伍将随之解散。之后，请通过联系页面告知管理员。',
      ],
      secondLink: '我没有同意，退出队伍',
    },
    'mate-asked': {
      subject: 'Battle Arena：{leader} 邀请你加入队伍“{team}”',
      before: [
        '{name}，你好：',
        '{leader} 想和你一起组成队伍“{team}”。你接受后队伍即告成立。',
        '邀请有效至 {expires}，或至报名结束。',
      ],
      button: '接受或拒绝',
      after: ['如果不作任何操作，什么都不会发生：你仍可加入其他队伍。'],
    },
    'invitation-refused': {
      subject: 'Battle Arena：加入“{team}”的邀请被拒绝',
      before: ['{name}，你好：', '你邀请加入队伍“{team}”的人不想加入。你可以邀请其他人。'],
      button: '组建队伍',
      after: [],
    },
    'invitation-void': {
      subject: 'Battle Arena：你的邀请已无法被接受',
      before: [
        '{name}，你好：',
        '你邀请的人已加入其他队伍、成为评委或删除了账户。请撤回邀请，之后即可邀请其他人。',
      ],
      button: '查看邀请',
      after: [],
    },
    'team-invitation': {
      subject: 'Battle Arena：{leader} 邀请你加入队伍“{team}”',
      before: [
        '你好：',
        '{leader} 想和你一起组成队伍“{team}”。Battle Arena 是两人一队的 AMV 锦标赛。',
        '请打开链接，登录或注册，然后接受或拒绝。邀请有效至 {expires}，或至报名结束。',
      ],
      button: '查看邀请',
      after: ['你的地址由 {leader} 填写，我们不会保存。如果你不认识 {leader}，请忽略这封邮件。'],
    },
    'video-refused': {
      subject: 'Battle Arena：你的视频未通过审核',
      before: [
        '{name}，你好：',
        '管理员查看了“{title}”，未予批准。原因：{reason}',
        '在上传开放期间，你们队可以另传一个文件。',
      ],
      button: '重新上传',
      after: ['如果你认为有误，请通过联系页面告诉我们。'],
    },
    'video-reconsidered': {
      subject: 'Battle Arena：你的视频重新等待审核',
      before: [
        '{name}，你好：',
        '管理员撤回了对“{title}”的决定。原因：{reason}',
        '在新的决定之前，只有你们队和管理员能看到该视频。你无需做任何事。在上传开放期间，你们队可以用另一个文件替换它。',
      ],
      button: '查看视频',
      after: ['如果你认为有误，请通过联系页面告诉我们。'],
    },
    'vote-opened': {
      subject: 'Battle Arena：哪支队伍能复活？第{round}轮投票已开始',
      before: [
        '{name}，你好：',
        '第{round}轮后的公众投票已开始：一支被淘汰的队伍将会复活。每人一票，截止前可以更改。',
        '投票截止时间：{closes}。',
      ],
      button: '去投票',
      after: [],
    },
    'vote-cancelled': {
      subject: 'Battle Arena：第{round}轮公众投票已取消',
      before: [
        '{name}，你好：',
        '你参与的第{round}轮后的公众投票已取消：所有选票均不计，也不会有队伍因此复活。',
      ],
      button: '查看原因',
      after: [],
    },
    'vote-void': {
      subject: 'Battle Arena：你在第{round}轮的选票已作废',
      before: [
        '{name}，你好：',
        '“{team}”不再是候选队伍，你的选票已作废。你可以投给其他队伍。',
        '投票截止时间：{closes}。',
      ],
      button: '重新投票',
      after: [],
    },
    'daily-head': {
      subject: 'Battle Arena：第{season}赛季的链头（{day}）',
      before: [
        '{name}，你好：',
        '这是第{season}赛季截至 {day} 的链头，即此前全部记录的指纹。请保存这封邮件：如果之后有人改动历史，用它进行的校验就会失败。',
      ],
      button: '去校验',
      after: ['校验时，请把上面的内容粘贴到“你保留的链头”一栏。'],
    },
    mass: { subject: '{subject}', before: [], button: null, after: [] },
    contact: {
      subject: '联系表单：{subject}',
      before: ['{email} 通过联系表单发来留言（直接回复此邮件即可回复该地址）：'],
      button: '打开管理面板',
      after: ['留言将在 {days} 天后删除。'],
    },
    audition: {
      subject: '选拔申请：{subject}',
      before: ['{email} 通过选拔表单提交了申请（直接回复此邮件即可回复该地址）：'],
      button: '打开管理面板',
      after: ['留言将在 {days} 天后删除。'],
    },
  },
  footer: {
    why: '你收到此邮件，是因为你在 Battle Arena 拥有账号并同意接收群发邮件或每日链头邮件。',
    unsubscribe: '不再接收群发邮件和每日链头邮件',
  },
};
