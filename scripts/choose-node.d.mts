export interface Machine {
  readonly platform: string;
  readonly arch: string;
  /** Null where there is only one: macOS and Windows. */
  readonly libc: 'glibc' | 'musl' | null;
  /** Of the Node that runs, such as `v20.20.2`. */
  readonly version: string;
}

export type Choice =
  | { readonly source: 'running' }
  | { readonly source: 'package'; readonly name: string; readonly program: string }
  | { readonly source: 'none'; readonly problem: string };

export function chooseNode(machine: Machine, pinned: string): Choice;

export function whyRefused(given: {
  readonly version: string;
  readonly userAgent?: string | undefined;
}): string | null;
