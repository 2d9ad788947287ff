declare module 'spdx-satisfies' {
  export default function satisfies(expression: string, allowed: readonly string[]): boolean;
}
