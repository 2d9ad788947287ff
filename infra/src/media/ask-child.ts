import { fork, type ChildProcess } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';

export interface ChildLimits {
  /** For one answer. */
  readonly milliseconds: number;
  readonly heapMegabytes: number;
}

interface ChildOptions extends ChildLimits {
  /** From 0 to 19: how much the child leaves to other processes when they need all cores. */
  readonly niceness?: number;
  /** Of V8's young generation. The default lets a child that allocates in bursts grow. */
  readonly youngMegabytes?: number;
  /** None by default, and so no secrets. */
  readonly env?: NodeJS.ProcessEnv;
}

export class ChildFailed extends Error {
  constructor(reason: string) {
    super(`The child process gave no answer: ${reason}`);
    this.name = 'ChildFailed';
  }
}

/**
 * A child process that answers one question at a time. It starts with the first question. When it fails or takes too
 * long it is killed, and the next question starts another one. It ends with the program, which it does not keep
 * running while it is idle.
 * A thread is not enough: a thread that runs out of memory ends the process, and WebAssembly memory does
 * not count for its limit.
 */
export class AnsweringChild<Question extends object, Answer> {
  private child: ChildProcess | null = null;
  private readonly kill = (): void => void this.child?.kill('SIGKILL');

  constructor(
    private readonly script: string,
    private readonly options: ChildOptions,
  ) {}

  /** Not before the last answer. @throws ChildFailed */
  async ask(question: Question): Promise<Answer> {
    const child = (this.child ??= this.start());
    child.ref();
    child.channel?.ref();
    try {
      return await answerOf<Answer>(child, question, this.options.milliseconds);
    } catch (error) {
      this.end();
      throw error;
    } finally {
      child.unref();
      child.channel?.unref();
    }
  }

  end(): void {
    this.kill();
    this.child = null;
    process.off('exit', this.kill);
  }

  private start(): ChildProcess {
    const { heapMegabytes, youngMegabytes, niceness = 0, env = {} } = this.options;
    const young = youngMegabytes === undefined ? [] : [`--max-semi-space-size=${youngMegabytes}`];
    const child = fork(this.script, [], {
      env,
      execArgv: [`--max-old-space-size=${heapMegabytes}`, ...young],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = (): void => {
      if (this.child === child) this.end();
    };
    child.once('exit', forget).on('error', forget);
    process.once('exit', this.kill);
    if (child.pid !== undefined) leaveToOthers(child.pid, niceness);
    return child;
  }
}

/** A courtesy, which a system may refuse: nobody may take from others what their own process has left to them. */
function leaveToOthers(pid: number, niceness: number): void {
  try {
    if (niceness > getPriority()) setPriority(pid, niceness);
  } catch {
    // The child has ended, or keeps the priority of this process.
  }
}

/** One question to a child process of its own, which a signal ends. @throws ChildFailed */
export async function askChild<Answer>(
  script: string,
  question: object,
  { signal, ...limits }: ChildOptions & { readonly signal?: AbortSignal | undefined },
): Promise<Answer> {
  signal?.throwIfAborted();
  const child = new AnsweringChild<object, Answer>(script, limits);
  const end = (): void => child.end();
  signal?.addEventListener('abort', end);
  try {
    return await child.ask(question);
  } finally {
    signal?.removeEventListener('abort', end);
    child.end();
  }
}

function answerOf<Answer>(child: ChildProcess, question: object, milliseconds: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      child.off('message', take).off('error', failed).off('exit', ended);
      act();
    };
    const fail = (reason: string): void => settle(() => reject(new ChildFailed(reason)));
    const take = (answer: unknown): void => settle(() => resolve(answer as Answer));
    const failed = (error: Error): void => fail(error.message);
    const ended = (code: number | null, signal: string | null): void =>
      fail(`it ended with ${signal ?? code}`);
    const timer = setTimeout(() => fail(`it took longer than ${milliseconds} ms`), milliseconds);
    child.once('message', take).once('error', failed).once('exit', ended);
    child.send(question, (error) => error && fail(error.message));
  });
}
