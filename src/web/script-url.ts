/** TypeScript's library does not know these yet. */
declare global {
  var trustedTypes: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls } | undefined;
}
interface ScriptUrls {
  createScriptURL(url: string): string;
}

/**
 * An address that the browser will run as a script. The page's policy lets no text become one but through a policy
 * that it names, and each of ours gives one address alone.
 */
export function createScriptUrl(policy: string, url: string): string {
  const ours = { createScriptURL: () => url };
  try {
    return (globalThis.trustedTypes?.createPolicy(policy, ours) ?? ours).createScriptURL(url);
  } catch {
    // Refused by the page: then the script will be too, and whoever wanted it goes on without it.
    return url;
  }
}
