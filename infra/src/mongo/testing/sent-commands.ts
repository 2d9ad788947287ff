import { MongoClient, type CommandStartedEvent } from 'mongodb';

export interface SentCommand {
  readonly name: string;
  readonly collection: string;
  readonly command: Readonly<Record<string, unknown>>;
}

/** Add it to a URL, so that its clients tell their commands. */
export const MONITORED = 'monitorCommands=true';

/** The commands that the monitored clients of this process send, from the call on. */
export class SentCommands {
  private commands: SentCommand[] = [];
  private readonly restore: () => void;

  constructor() {
    const { prototype } = MongoClient;
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this`
    const { emit } = prototype;
    this.restore = () => {
      prototype.emit = emit;
    };
    const note = (event: CommandStartedEvent): void => this.note(event);
    prototype.emit = function (this: MongoClient, ...event: Parameters<typeof emit>) {
      if (event[0] === 'commandStarted') note(event[1] as unknown as CommandStartedEvent);
      return emit.apply(this, event);
    } as typeof emit;
  }

  /** Those since the last call. */
  take(): readonly SentCommand[] {
    const { commands } = this;
    this.commands = [];
    return commands;
  }

  close(): void {
    this.restore();
  }

  private note({ commandName: name, command }: CommandStartedEvent): void {
    this.commands.push({ name, collection: String(command[name]), command });
  }
}
