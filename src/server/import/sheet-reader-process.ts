import { serveJobs } from '../scheduling/child-process-worker.ts';
import { readImport } from './read-import.ts';

/** The program of the child process that reads sheets and archives. */
serveJobs(readImport);
