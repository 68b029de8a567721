/** What a shop's owner decides and its pages must know: written by the server into every page. */
export interface Settings {
  readonly shopName: string;
  /** Public address, without a slash at its end. */
  readonly shopUrl: string;
  /** Digits with country code. */
  readonly phone: string;
  readonly socialUrl: string;
  readonly cart: boolean;
  readonly theme: 'turquesa' | 'rosa';
  /** Empty when the API is at the pages' own address. */
  readonly apiBaseUrl: string;
  /** Whether browsers keep the shop for when there is no network. */
  readonly offline: boolean;
}
