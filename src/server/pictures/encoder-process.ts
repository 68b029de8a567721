import { serveJobs } from '../scheduling/child-process-worker.ts';
import { type LogoSource, type PictureSource, processPicture } from './encode.ts';
import { processLogo } from './encode-logo.ts';

/** The program of the child process that encodes pictures. */
serveJobs((source: PictureSource | LogoSource) =>
  isLogo(source) ? processLogo(source) : processPicture(source),
);

function isLogo(source: PictureSource | LogoSource): source is LogoSource {
  return typeof source === 'object' && 'logo' in source;
}
