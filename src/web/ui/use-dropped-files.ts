import { useEffect, useEffectEvent, useState } from 'react';

/** Whether files are dragged over the page. The whole page listens, because a file dropped beside the box would replace the form. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    const files = event.type === 'drop' ? [...event.dataTransfer.files] : [];
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const events = ['dragover', 'dragleave', 'drop'] as const;
    for (const name of events) addEventListener(name, (event) => take(event), { signal });
    return () => listening.abort();
  }, []);
  return isOver;
}
