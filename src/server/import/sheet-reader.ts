import type { ProductSheet } from '../../domain/import/columns.ts';
import type { FindFile } from '../../domain/import/read-pictures.ts';
import { type SheetRow, unreadable } from '../../domain/import/sheet.ts';
import { serverFile } from '../files/code-folder.ts';
import type { PackedPicture } from '../pictures/encode.ts';
import { type ChildJobParts, createChildJobs, IDLE_MS } from '../scheduling/child-process-job.ts';
import { startIsolated } from '../scheduling/isolated-process.ts';
import { fileKey } from './formats/zip-names.ts';
import type { PackedFile } from './packed-files.ts';
import type { ImportJob, ImportPart, ImportSummary } from './read-import.ts';

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

export type ZipPictures = ReturnType<typeof createZipPictures>;

/** The pictures in the ZIP that was uploaded with a sheet; without a ZIP there are no files. */
export function createZipPictures(zip: string | null, files: readonly PackedFile[]) {
  const absence =
    zip === null ? 'no está en la tienda, y no subiste un ZIP con imágenes' : 'no está en el ZIP';
  const byPath = new Map(files.map((file) => [file.pathKey, file]));
  const byName = Map.groupBy(files, ({ nameKey }) => nameKey);
  const find = (name: string) => {
    const key = fileKey(name);
    const [first, ...others] = byName.get(key) ?? [];
    return { file: byPath.get(key) ?? first, isUnclear: !byPath.has(key) && others.length > 0 };
  };
  const requireEntry = (name: string) => {
    const { file } = find(name);
    if (!file) throw new Error(`${name} was never found in this ZIP`);
    return file.entry;
  };
  return {
    findFile(name: string): ReturnType<FindFile> {
      const { file, isUnclear } = find(name);
      if (!file) return { problem: `La imagen ${shown(name)} ${absence}` };
      if (isUnclear) return { problem: `En el ZIP hay varias imágenes que se llaman ${shown(name)}` };
      return file.problem ? { problem: `${shown(name)}: ${file.problem}` } : { file: file.entry.name };
    },
    /** Changes with the content of the file. */
    contentKey(name: string): string {
      const { crc, size } = requireEntry(name);
      return `${crc}-${size}`;
    },
    sourceOf: (name: string): PackedPicture => ({ entry: requireEntry(name), zip: zip! }),
  };
}

function shown(name: string): string {
  return `«${name.slice(0, 60)}»`;
}
