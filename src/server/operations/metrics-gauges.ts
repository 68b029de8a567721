import { monitorEventLoopDelay } from 'node:perf_hooks';
import { listBackups } from '../backup/backup-folder.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import type { WorkQueue } from '../scheduling/work-queue.ts';
import type { Family, Sample } from './metrics-route.ts';

/** Metrics that are read from the process and the shop at each request. */
export function createGauges(
  snapshots: Pick<Snapshots, 'current'>,
  pictureQueue: Pick<WorkQueue, 'load'>,
  backupFolder: string,
) {
  const delay = monitorEventLoopDelay();
  delay.enable();
  return async (): Promise<Family[]> => {
    const { version, products } = snapshots.current();
    const { running, waiting } = pictureQueue.load();
    const [newest] = await listBackups(backupFolder);
    return [
      gauge('shop_catalogue_version', 'Version of the catalogue in memory.', version),
      gauge('shop_catalogue_products', 'Products in it.', products.length),
      gauge('shop_pictures_working', 'Uploads whose pictures are being made.', running),
      gauge('shop_pictures_waiting', 'Uploads that wait for their turn.', waiting),
      gauge(
        'shop_backup_newest_timestamp_seconds',
        'When the newest backup was made; 0 without one.',
        (newest?.time ?? 0) / 1_000,
      ),
      gauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
      { ...gauge('process_cpu_seconds_total', 'CPU time of the process.', cpuSeconds()), type: 'counter' },
      {
        name: 'shop_event_loop_delay_seconds',
        type: 'gauge',
        help: 'Since the last question.',
        samples: delaySamples(delay),
      },
    ];
  };
}

function gauge(name: string, help: string, value: number): Family {
  return { name, type: 'gauge', help, samples: [{ value }] };
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

function delaySamples(delay: ReturnType<typeof monitorEventLoopDelay>): Sample[] {
  const seconds = (nanoseconds: number) => nanoseconds / 1_000_000_000;
  const samples = [0.5, 0.99, 1].map((quantile) => ({
    labels: { quantile },
    value: delay.count === 0 ? 0 : seconds(delay.percentile(quantile * 100)),
  }));
  delay.reset();
  return samples;
}
