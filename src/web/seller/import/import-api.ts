import type { ImportOutcome, ImportPreview, ImportProgress } from '../../../domain/import/preview.ts';
import type { Answer, Api } from '../../data/api.ts';
import type { UploadOptions } from '../../data/send-form.ts';

/** The calls of import and export. */
export interface ImportApi {
  preview(files: readonly File[], sending: UploadOptions): Promise<Answer<ImportPreview>>;
  confirm(files: readonly File[], plan: string, sending: UploadOptions): Promise<Answer<ImportOutcome>>;
  progress(key: string): Promise<Answer<ImportProgress>>;
  /** Null when it cannot be had. */
  findExport(): Promise<File | null>;
}

const UNNAMED = 'productos.csv';

export function createImportApi(api: Api): ImportApi {
  return {
    preview: (files, sending) => api.send('previewImport', formOf(files), sending),
    confirm: (files, plan, sending) => api.send('confirmImport', formOf(files, plan), sending),
    progress: (key) => api.call('importProgress', { parameter: key }),
    async findExport() {
      try {
        const response = await api.ask('exportProducts');
        return response.ok ? new File([await response.blob()], nameIn(response)) : null;
      } catch {
        return null;
      }
    },
  };
}

function formOf(files: readonly File[], plan?: string): FormData {
  const form = new FormData();
  if (plan !== undefined) form.append('plan', plan);
  for (const file of files) form.append('files', file, file.name);
  return form;
}

/** An API on another address does not show its name for the file. */
function nameIn({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? UNNAMED;
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download begins later on, and some browsers read the address only then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
