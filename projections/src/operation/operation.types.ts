export interface AuditEventView {
  id: string;
  position: number;
  stream: string;
  revision: number;
  type: string;
  at: string;
  actor: { user_id: string; name: string | null } | null;
  command: string;
  correlation: string;
  subject: string | null;
  hash: string;
  data: unknown;
}

export interface ProjectionView {
  name: string;
  position: number;
  lag: number;
  documents: number;
  state: 'live' | 'rebuilding' | 'stopped';
  error: string | null;
  rebuilding: { done: number; total: number; per_second: number } | null;
}
