export interface VideoView {
  id: string;
  title: string;
  url: string;
  thumbnail_url: string | null;
  published_at: string;
  team: string;
  team_color: string;
  /** Seconds. */
  duration: number;
  /** Bytes. */
  size: number;
}
