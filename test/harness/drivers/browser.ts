/** The functions of a browser that the paths need, for every engine. */

export type EngineName = 'chromium' | 'webkit' | 'firefox';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowRight';

export interface Browser {
  /** A tab that shares no storage with any other tab. */
  openTab(size: Size): Promise<Tab>;
  close(): Promise<void>;
}

/** `expression` is JavaScript that runs in the page; it must not be a promise. */
export interface Tab {
  goto(address: string): Promise<void>;
  back(): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  /** Moves the mouse there and clicks. */
  click(x: number, y: number): Promise<void>;
  /** The expression selects the file input. */
  chooseFiles(expression: string, paths: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  takeScreenshot(): Promise<Uint8Array>;
  /** Errors and warnings in the console, and exceptions that nothing caught. */
  readComplaints(): Promise<readonly string[]>;
  /** Whether the process of the page is known to have ended. */
  hasPageEnded(): boolean;
  close(): Promise<void>;
}

/** Redirects every other host to this machine, so that no test uses the network. */
export const CLOSED_PROXY = { host: '127.0.0.1', port: 9 };
