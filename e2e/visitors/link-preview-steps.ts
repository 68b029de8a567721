export const KB = 1024;

/** What a chat app reads: the first bytes of the page, without scripts. */
export async function readTags(url: string): Promise<Record<string, string>> {
  const page = await fetch(url, { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } });
  const start = Buffer.from(await page.arrayBuffer()).subarray(0, 20 * KB);
  const found = start.toString().matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\/>/g);
  return Object.fromEntries([...found].map(([, name, content]) => [name, content]));
}
