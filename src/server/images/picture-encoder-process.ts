import { serveJobs } from '../child-process-worker.ts';
import { processPicture } from './pictures.ts';

/** The program of the child process that makes pictures. */
serveJobs(processPicture);
