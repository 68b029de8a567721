/** What the shop does once the first view is complete and the browser has nothing better to do. */

import type { Settings } from '../../domain/rendering.ts';
import type { Connection } from '../data/connection.ts';
import { registerWorker } from './register-worker.ts';
import { watchConnection } from './watch-connection.ts';

interface OfflineParts {
  readonly connection: Connection;
  readonly settings: Settings;
  readonly onBack: () => void;
}

export function startOffline({ connection, settings, onBack }: OfflineParts): void {
  watchConnection({ connection, apiBaseUrl: settings.apiBaseUrl, onBack });
  // In development files change under their names: kept ones would hide it.
  if (settings.offline && import.meta.env.PROD) registerWorker().catch(() => undefined);
}
