import { execFileSync } from 'node:child_process';

export function buildah(...args: string[]): string {
  return execFileSync('buildah', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64e6,
  }).trim();
}

interface ImageConfig {
  readonly Env: readonly string[];
  readonly User: string;
  readonly WorkingDir: string;
  readonly Cmd: readonly string[];
  readonly Healthcheck: { readonly Test: readonly ['CMD', ...string[]] };
}

export function configOf(image: string): ImageConfig {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', image)) as {
    Docker: { config: ImageConfig };
  };
  return Docker.config;
}

/** The files of an image. @returns their folder, until `unmount` */
export function mounted(image: string): { folder: string; unmount: () => void } {
  const container = buildah('from', '--pull-never', image);
  return { folder: buildah('mount', container), unmount: () => void buildah('rm', container) };
}
