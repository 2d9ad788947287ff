import { fork, type ChildProcess } from 'node:child_process';

export interface ChildLimits {
  readonly milliseconds: number;
  readonly heapMegabytes: number;
}

export class ChildFailed extends Error {
  constructor(reason: string) {
    super(`The child process gave no answer: ${reason}`);
    this.name = 'ChildFailed';
  }
}

/**
 * A thread is not enough: a thread that runs out of memory ends the process, and WebAssembly memory does
 * not count for its limit. The child gets no environment variables, and so no secrets. @throws ChildFailed
 */
export async function askChild<Answer>(
  script: string,
  question: object,
  { milliseconds, heapMegabytes }: ChildLimits,
): Promise<Answer> {
  const child = fork(script, [], {
    env: {},
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  try {
    return await answerOf<Answer>(child, question, milliseconds);
  } finally {
    process.off('exit', end);
    end();
  }
}

function answerOf<Answer>(child: ChildProcess, question: object, milliseconds: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => reject(new ChildFailed(reason));
    const timer = setTimeout(() => fail(`it took longer than ${milliseconds} ms`), milliseconds);
    child.once('message', (answer) => resolve(answer as Answer));
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`it ended with ${signal ?? code}`);
    });
    child.send(question, (error) => error && fail(error.message));
  });
}
