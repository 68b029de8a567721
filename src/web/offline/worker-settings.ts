/** What the server writes before the worker's code. */
export interface WorkerSettings {
  /** Differs whenever a page or a built file does. */
  readonly build: string;
  /** Address of the empty page. */
  readonly shell: string;
  /** The script that every page of this build starts with. */
  readonly entry: string;
  /** Built files that every visitor has loaded once the page is there. */
  readonly first: readonly string[];
  /** Built files that a visitor may need later. */
  readonly later: readonly string[];
  /** Address of the catalogue's JSON. */
  readonly catalogue: string;
  /** How the addresses of pictures begin. */
  readonly pictures: string;
}
