/** Saves an answer of the shop as a file, under the name that the shop gave it or else under `otherName`. */
export function saveFile(blob: Blob, { headers }: Response, otherName = 'productos.csv'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = nameIn(headers) ?? otherName;
  link.click();
  // Some browsers read the address only when the download starts.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The name is missing when the API has another origin, because browsers hide the header then. */
function nameIn(headers: Headers): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
}
