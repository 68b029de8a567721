/** Not `crypto.randomUUID`, which is missing in pages without TLS, as when a phone opens a shop in the home network. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
