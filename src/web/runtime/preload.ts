/**
 * Loads a part of the code together with its style sheets, so that nothing is drawn without its style. The build puts it in
 * the place of Vite's own loader (vite.config.ts), which does not know the sheets that the server wrote into the page, and
 * does not fetch a sheet again that failed once.
 */
const sheets = new Map<string, Promise<void>>();

/** Vite's name and arguments: `files` are the chunk, its imports and their sheets, by their paths in the build. */
export async function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const ownSheets = files.filter((file) => file.endsWith('.css'));
  for (const file of files) if (!ownSheets.includes(file)) preloadScript(`/${file}`);
  const [part] = await Promise.all([load(), ...ownSheets.map(loadSheet)]);
  return part;
}

/** All imports of a chunk are fetched at once, and not each when the one before it has arrived. */
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
  const loading = isInPage(file) ? Promise.resolve() : fetchSheet(file);
  sheets.set(file, loading);
  // So that the next attempt fetches it again.
  loading.catch(() => sheets.delete(file));
  return loading;
}

/** The server writes the names of a page's sheets beside its style. */
function isInPage(file: string): boolean {
  return document.querySelector(`style[data-sheets~="${file}"]`) !== null;
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
