import { serveJobs } from '../scheduling/child-process-worker.ts';
import { processPicture } from './encode.ts';

/** The program of the child process that encodes pictures. */
serveJobs(processPicture);
