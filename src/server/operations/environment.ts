import { isIP } from 'node:net';
import { withoutTrailing } from '../../domain/text.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {}

/** Reads and checks environment variables. It collects all problems, so that one message can list them. */
export class EnvironmentReader {
  readonly #environment: Environment;
  readonly #problems: string[] = [];

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  isAnySet(...names: readonly string[]): boolean {
    return names.some((name) => this.#value(name) !== undefined);
  }

  text(name: string, fallback: string): string {
    return this.#value(name) ?? fallback;
  }

  matching(name: string, fallback: string, pattern: RegExp, expected: string): string {
    const text = this.text(name, fallback);
    if (!pattern.test(text)) this.#addProblem(name, expected);
    return text;
  }

  required(name: string, pattern: RegExp, expected: string): string {
    return this.matching(name, '', pattern, expected);
  }

  optional(name: string, pattern: RegExp, expected: string): string | null {
    return this.isAnySet(name) ? this.required(name, pattern, expected) : null;
  }

  port(name: string, fallback: number): number {
    const text = this.text(name, String(fallback));
    const port = Number(text);
    const isPort = /^\d{1,5}$/.test(text) && port <= 65_535;
    if (!isPort) this.#addProblem(name, 'un puerto de 0 a 65535');
    return isPort ? port : fallback;
  }

  networks(name: string): readonly string[] {
    const networks = this.#value(name)?.split(/\s*,\s*/) ?? [];
    if (!networks.every(isNetwork))
      this.#addProblem(name, 'direcciones IP o rangos como 10.0.0.0/8, con comas');
    return Object.freeze(networks);
  }

  /** The first option is the default. */
  choice<const T extends string>(name: string, options: readonly [T, ...T[]]): T {
    const found = options.find((option) => option === this.text(name, options[0]));
    if (!found) this.#addProblem(name, options.join(' u '));
    return found ?? options[0];
  }

  isOn(name: string): boolean {
    return this.choice(name, ['on', 'off']) === 'on';
  }

  url(name: string, fallback: string): string {
    return this.matching(name, fallback, /^https?:\/\/\S+$/, 'una dirección http(s)');
  }

  /** An origin without a path, because product paths are appended to it. */
  origin(name: string, fallback: string): string {
    const text = this.text(name, fallback);
    const url = URL.parse(text);
    const isOrigin =
      url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
    if (!isOrigin) this.#addProblem(name, 'una dirección como https://mitienda.cr, sin ruta');
    return url?.origin ?? text;
  }

  /** An absolute URL or a path of this origin, without a final slash. */
  base(name: string, fallback: string): string {
    const shape = /^(https?:\/\/\S+|\/\S*|)$/;
    return withoutTrailing(this.matching(name, fallback, shape, 'una dirección http(s) o una ruta'), '/');
  }

  requireNoProblems(): void {
    if (this.#problems.length > 0) throw new ConfigError(`Configuración: ${this.#problems.join('; ')}`);
  }

  /** A variable that is set to nothing counts as not set. */
  #value(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  #addProblem(name: string, expected: string): void {
    this.#problems.push(`${name}: se espera ${expected}`);
  }
}

/** Accepts an address or a range, but no range that is so wide that it holds almost every address. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '32', ...rest] = text.split('/');
  const isNarrow = Number(bits) >= 8 && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
  return isIP(address) !== 0 && rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && isNarrow;
}
