/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download begins later on, and some browsers read the address only then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
