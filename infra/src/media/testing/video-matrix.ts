import { execFileSync } from 'node:child_process';

const PICTURES = { H264: '-c:v libx264 -preset ultrafast', H265: '-c:v libx265 -preset ultrafast' };
const SOUNDS = { AAC: '-c:a aac', MP3: '-c:a libmp3lame', FLAC: '-c:a flac', WAV: '-c:a pcm_s16le' };
const CONTAINERS = { MP4: 'mp4', MOV: 'mov', MKV: 'matroska', AVI: 'avi' };
/** What ffmpeg writes only for the other of the two, whose boxes are the same. */
const DISGUISED: Readonly<Record<string, readonly string[]>> = {
  'MP4 WAV': ['-f', 'mov', '-brand', 'mp42'],
  'MOV FLAC': ['-f', 'mp4', '-brand', 'qt  '],
};

export interface Combination {
  readonly container: keyof typeof CONTAINERS;
  readonly picture: keyof typeof PICTURES;
  readonly sound: keyof typeof SOUNDS;
}

type Names<T> = (keyof T)[];

/** Every container, picture and sound of the specification. */
export const COMBINATIONS: readonly Combination[] = (
  Object.keys(CONTAINERS) as Names<typeof CONTAINERS>
).flatMap((container) =>
  (Object.keys(PICTURES) as Names<typeof PICTURES>).flatMap((picture) =>
    (Object.keys(SOUNDS) as Names<typeof SOUNDS>).map((sound) => ({ container, picture, sound })),
  ),
);

export const MATRIX_SECONDS = 121;

/** Writes one small film in any combination. */
export class VideoMatrix {
  /** @param ffmpeg its path @param folder for all files */
  constructor(
    private readonly ffmpeg: string,
    private readonly folder: string,
  ) {
    const seconds = MATRIX_SECONDS;
    this.make(
      `-f lavfi -i testsrc=size=160x90:rate=6:duration=${seconds} -pix_fmt yuv420p -c:v ffv1`,
      'v.mkv',
    );
    // Noise: a pure tone that was AAC before takes seven times as long to become AAC again.
    const noise = `anoisesrc=color=pink:amplitude=0.2:seed=1:sample_rate=48000:duration=${seconds}`;
    this.make(`-f lavfi -i ${noise} -c:a flac`, 'a.mkv');
    for (const [name, codec] of Object.entries(PICTURES)) this.make(`-i v.mkv ${codec}`, `${name}.mkv`);
    for (const [name, codec] of Object.entries(SOUNDS)) this.make(`-i a.mkv ${codec}`, `${name}.mkv`);
  }

  write({ container, picture, sound }: Combination, to: string): void {
    const avi = picture === 'H265' ? '-tag:v HEVC ' : '-bsf:v h264_mp4toannexb ';
    const tag = container === 'AVI' ? avi : '';
    const format = DISGUISED[`${container} ${sound}`] ?? ['-f', CONTAINERS[container]];
    const streams = `-i ${picture}.mkv -i ${sound}.mkv -c copy ${tag}`.trim();
    this.run([...streams.split(' '), ...format], to);
  }

  /** @param args of ffmpeg */
  make(args: string, to: string): void {
    this.run(args.split(' '), to);
  }

  private run(args: readonly string[], to: string): void {
    execFileSync(this.ffmpeg, ['-v', 'error', '-y', ...args, '-strict', '-2', to], {
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }
}
