// What is known about each server that can be started here.

/** Command, arguments, environment and working folder. */
export type Step = readonly [command: string, args: readonly string[], env?: NodeJS.ProcessEnv, cwd?: string];

/** What stays the same for a folder of data. */
export interface Settings {
  readonly port: number | null;
  readonly access: string;
  readonly secret: string;
}

/** Where a server runs. `built` is the folder of its programs, empty if it needs none. */
export interface ServerPlace {
  readonly built: string;
  readonly port: number;
  readonly settings: Settings;
}

export interface KnownServer {
  readonly name: string;
  readonly title: string;
  /** Tells the tests its URL. */
  readonly variable: string;
  /** With a URL of this form in the variable, that server is used instead. */
  readonly given: { readonly variable: string; readonly schemes: RegExp } | null;
  /** Each with an argument that only asks for its version. */
  readonly tools: readonly (readonly [tool: string, versionArgument: string])[];
  readonly patience: string;
  /** It has no folder of its own for its programs. */
  readonly needsNoBuild?: boolean;
  /** All inputs that affect the build. */
  readonly parts: () => readonly string[];
  readonly steps: (folder: string) => readonly Step[];
  readonly command: (place: ServerPlace & { readonly data: string }) => {
    readonly command: string;
    readonly args: readonly string[];
    readonly env?: NodeJS.ProcessEnv;
  };
  readonly url: (place: ServerPlace) => string;
  /** Rejects if it does not answer in its protocol. */
  readonly answers: (url: string) => Promise<void>;
  /** Takes its place where it cannot be built. */
  readonly fallback?: KnownServer;
}

export type Say = (line: string) => void;
