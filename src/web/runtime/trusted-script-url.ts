/** The addresses that the browser runs as scripts outside the page. */
import imageWorker from '../seller/photos/compress-worker.ts?worker&url';

/** TypeScript's library does not know these yet. */
declare global {
  var trustedTypes: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls } | undefined;
}
interface ScriptUrls {
  createScriptURL(url: string): string;
}

/**
 * The page's policy lets no text become such an address but through a policy that it names, and each of ours gives one
 * address alone. Both are created when the page starts: a name can be taken once, so nobody else gets it.
 */
export const imageWorkerUrl = createScriptUrl('imagenes', imageWorker);
export const serviceWorkerUrl = createScriptUrl('sin-conexion', '/sw.js');

function createScriptUrl(policy: string, url: string): string {
  const ours = { createScriptURL: () => url };
  try {
    return (globalThis.trustedTypes?.createPolicy(policy, ours) ?? ours).createScriptURL(url);
  } catch {
    // Refused by the page: then the script will be too, and whoever wanted it goes on without it.
    return url;
  }
}
