import type { ProductSheet } from '../../domain/import/columns.ts';
import { type SheetRow, unreadable } from '../../domain/import/sheet.ts';
import { serverFile } from '../files/code-folder.ts';
import { type ChildJobParts, createChildJobs, IDLE_MS } from '../scheduling/child-process-job.ts';
import { startIsolated } from '../scheduling/isolated-process.ts';
import type { PackedFile } from './packed-files.ts';
import type { ImportJob, ImportPart, ImportSummary } from './read-import.ts';
import { createZipPictures, type ZipPictures } from './zip-pictures.ts';

export interface ImportFiles {
  readonly sheet: ProductSheet;
  readonly pictures: ZipPictures;
}

export type SheetReader = ReturnType<typeof createSheetReader>;

const PROGRAM = serverFile('import/sheet-reader-process.ts');
/** The largest sheet and ZIP that are allowed take about 6 s of CPU. */
const SHEET_MS = 60_000;
const MEMORY_MB = 768;

/** Reads sheets and archives below `folder` in an isolated child process, one import at a time. */
export function createSheetReader(folder: string, parts: Partial<ChildJobParts> = {}) {
  const jobs = createChildJobs<ImportJob, ImportPart, ImportSummary>({
    start: () => startSheetProcess(folder),
    jobMs: SHEET_MS,
    idleMs: IDLE_MS,
    memoryMb: MEMORY_MB,
    refusalOfExcess: () => unreadable('El archivo cuesta demasiado de leer. Divídelo en varios más pequeños'),
    ...parts,
  });
  return {
    async read(paths: readonly string[], countsUnits: boolean): Promise<ImportFiles> {
      const rows: SheetRow[] = [];
      const files: PackedFile[] = [];
      const { zip, ...sheet } = await jobs.run({ paths, countsUnits }, (part) => {
        if ('rows' in part) rows.push(...part.rows);
        else files.push(...part.files);
      });
      return { sheet: { ...sheet, rows }, pictures: createZipPictures(zip, files) };
    },
    close: jobs.close,
  };
}

export function startSheetProcess(folder: string) {
  return startIsolated({
    program: PROGRAM,
    folders: [folder],
    memoryMb: MEMORY_MB,
    packages: ['sax'],
    allowsNativeCode: false,
  });
}
