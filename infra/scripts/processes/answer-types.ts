// What the drivers read of the answers of the API, by path.

export interface LoggedEvent {
  type: string;
  stream: string;
  revision: number;
  correlation: string;
  subject: string;
  data: { reason?: string; matchId?: string; userId?: string; betId?: string };
}

export interface Bet {
  id: string;
  bet_amount: number;
  status: string;
}

export interface Video {
  id: string;
  title: string;
  team: string;
  url: string;
  size: number;
}

export interface Match {
  match_id: string;
  round: number;
  team1: string;
  team2: string | null;
  winner: string | null;
}

interface Entry {
  amount: number;
  revision: number;
  because?: { reason?: string };
}

interface LoggedIn {
  user: { user_id: string; name: string; email: string; role: string };
}

interface MailJob {
  id: string;
  recipients: number;
  sent: number;
  unsure: number;
  completed_at: string | null;
}

export interface ArchiveImport {
  state: 'checking' | 'checked' | 'refused' | 'importing' | 'imported';
  percent: number;
  reason: string | null;
}

interface Step {
  code: string;
  round: number;
}

export interface Answers {
  '/auth/login': LoggedIn;
  '/auth/create': LoggedIn;
  '/auth/me': LoggedIn;
  '/bracket/all': { matches: Match[]; next_step?: Step };
  '/bracket/launch': { round: number; matches: Match[] };
  '/audit/events': { events: LoggedEvent[] };
  '/audit/events?type=SeasonImported': { events: LoggedEvent[] };
  '/audit/verify': { valid: boolean; checked: number };
  '/health/ready': { checks?: Record<string, string>; pending_deletions?: number };
  '/mail/mass': { job: MailJob };
  '/phase/': { phase: number };
  '/projections/': { projections: { position: number; state: string; lag: number }[] };
  '/seasons/': { seasons: { season: number }[] };
  '/seasons/1/heads': { latest: { revision: number; hash: string; chain: string } };
  '/seasons/import': { archive: ArchiveImport | null };
  '/settings': { season: number; now?: string };
  '/stdollars/add': { balance: number };
  '/tournament/reset': { token: string };
  '/tournament/reset/confirm': { season: number };
  '/dev/outbox?limit=12': { mails: { id: string }[] };
  '/videos/': { videos: Video[] };
  '/videos/?season=1': { videos: Video[] };
  '/videos/copies': { jobs: { state: string }[] };
  '/videos/upload': { video: Video };
  [mail: `/dev/outbox/${string}`]: { mail?: { text: string; html: string } };
  [bets: `/bets/user/${string}`]: { bets: Bet[] };
  [ledger: `/stdollars/ledger/${string}`]: { balance: number; entries: Entry[] };
  [job: `/mail/jobs/${string}`]: { job: MailJob };
}

/** Lists that come in pages: their rows, by the field of the answer. */
export interface Rows {
  events: LoggedEvent;
  users: { user_id: string };
  bets: Bet;
}

/** Every answer may be a refusal. */
interface Outcome {
  success?: boolean;
  code?: string;
  message?: string;
}

export type AnswerOf<Path> = Outcome & (Path extends keyof Answers ? Answers[Path] : unknown);
