/** The addresses of scripts that run outside the page: workers. */
import imageWorker from '../seller/photos/compress-worker.ts?worker&url';

/** Missing in TypeScript's library. */
declare global {
  var trustedTypes: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls } | undefined;
}
interface ScriptUrls {
  createScriptURL(url: string): string;
}

/**
 * The content security policy allows such an address only from a named Trusted Types policy, and each of our policies returns one
 * fixed address. Both are created when the page starts: a name can be used only once, so no other code can use it.
 */
export const imageWorkerUrl = createScriptUrl('imagenes', imageWorker);
export const serviceWorkerUrl = createScriptUrl('sin-conexion', '/sw.js');

function createScriptUrl(policy: string, url: string): string {
  const ours = { createScriptURL: () => url };
  try {
    return (globalThis.trustedTypes?.createPolicy(policy, ours) ?? ours).createScriptURL(url);
  } catch {
    // If the page refuses the policy, it refuses the script too, and the caller continues without it.
    return url;
  }
}
