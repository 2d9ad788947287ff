import type { JudgeView } from '@arena/projections/views/judge.types';
import type { TrackView } from '@arena/projections/views/music.types';
import { RequestCommand } from '../http/request-command.js';
import type { ReceivedForm } from '../uploads/received-form.js';

export interface JudgeAnswer {
  success: true;
  judge: JudgeView;
}
export interface TrackAnswer extends JudgeAnswer {
  track: TrackView;
}

export class AddTrack extends RequestCommand<ReceivedForm, TrackAnswer> {}
export class RemoveTrack extends RequestCommand<{ trackId: string }, JudgeAnswer> {}
