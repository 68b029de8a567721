import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import type { ImageStorage } from './storage.ts';

export function openImages({ s3, dataDir }: Config): ImageStorage {
  return s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, 'images'));
}
