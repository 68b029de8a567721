import type { ImportOutcome, ImportPreview, ImportProgress } from '../../../domain/import/preview.ts';
import type { Answer, Api, UploadOptions } from '../../data/api.ts';

/** The calls of import and export. */
export interface ImportApi {
  preview(files: readonly File[], options: UploadOptions): Promise<Answer<ImportPreview>>;
  confirm(files: readonly File[], plan: string, options: UploadOptions): Promise<Answer<ImportOutcome>>;
  progress(key: string): Promise<Answer<ImportProgress>>;
  /** Null when the request fails. */
  downloadExport(): Promise<File | null>;
}

const UNNAMED = 'productos.csv';

export function createImportApi(api: Api): ImportApi {
  return {
    preview: (files, options) => api.send('previewImport', formOf(files), options),
    confirm: (files, plan, options) => api.send('confirmImport', formOf(files, plan), options),
    progress: (key) => api.call('importProgress', { parameter: key }),
    async downloadExport() {
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

/** The name is missing when the API has another origin, because browsers hide the header then. */
function nameIn({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? UNNAMED;
}

/** Downloads the file. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Some browsers read the address only when the download starts.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
