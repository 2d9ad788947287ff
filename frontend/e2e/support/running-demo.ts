import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const DEMO = fileURLToPath(new URL('../../../backend/dist/demo.js', import.meta.url));

export type Settings = Readonly<Record<string, string>>;

interface RunningDemo {
  readonly url: string;
  /** Resolves when the process has ended. */
  end(): Promise<void>;
}

/** Goes on with the demo in the folder, or plays a new one there. @param settings its environment */
export async function startDemo(folder: string, settings: Settings = {}): Promise<RunningDemo> {
  const demo = spawn(process.execPath, [DEMO], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DEMO_KEEP: '1',
      PORT: '0',
      LIMITS: 'off',
      VIDEO_COPIES: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((end) => demo.once('exit', () => end()));
  const url = await new Promise<string>((found, failed) => {
    let said = '';
    demo.once('exit', () => failed(new Error(`The demo ended before it was up:\n${said}`)));
    demo.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (address) found(address);
    });
  });
  return {
    url,
    end: () => {
      demo.kill('SIGTERM');
      return ended;
    },
  };
}
