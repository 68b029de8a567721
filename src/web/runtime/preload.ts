/**
 * Loads a chunk together with its style sheets, so that nothing is drawn without its style. The build uses it instead of Vite's
 * own loader (vite.config.ts), which does not know the sheets that the server wrote into the page and does not fetch a sheet
 * again after a failure.
 */
const sheets = new Map<string, Promise<void>>();

/** Has Vite's name and arguments. `files` are the paths of the chunk, its imports and their sheets in the build. */
export async function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const ownSheets = files.filter((file) => file.endsWith('.css'));
  for (const file of files) if (!ownSheets.includes(file)) preloadScript(`/${file}`);
  const [part] = await Promise.all([load(), ...ownSheets.map(loadSheet)]);
  return part;
}

/** Starts the download of all imports of a chunk at once, not one after another. */
function preloadScript(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  if (!link.relList.supports('modulepreload')) return;
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

function loadSheet(file: string): Promise<void> {
  const known = sheets.get(file);
  if (known) return known;
  // The server writes the names of the sheets in the page into an attribute of their elements.
  const isInPage = document.querySelector(`[data-sheets~="${file}"]`) !== null;
  const loading = isInPage ? Promise.resolve() : fetchSheet(file);
  sheets.set(file, loading);
  // The next attempt fetches the sheet again.
  loading.catch(() => sheets.delete(file));
  return loading;
}

function fetchSheet(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `/${file}`;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${file} did not arrive`));
    });
    document.head.append(link);
  });
}
