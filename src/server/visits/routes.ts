import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { COUNT_DAYS, lastDays } from '../../domain/visits/visit-counts.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import type { Handlers } from '../http/endpoints.ts';
import { createRateLimit, type RateLimitOptions } from '../http/rate-limit.ts';
import { CountsBody, requireShape } from '../http/schemas.ts';
import type { Counts } from '../store/visit-counts.ts';
import { readCounts } from './report.ts';
import type { Counter } from './visit-counter.ts';

const DAYS = `Debe ser un número de días entre 1 y ${COUNT_DAYS.max}`;
const CountsQuery = z.object({
  days: z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(COUNT_DAYS.max, DAYS).default(COUNT_DAYS.shown),
});

/** All people behind one address share it. It allows about 7,500 counts a day. */
const PER_ADDRESS: RateLimitOptions = { capacity: 300, perMinute: 5, addresses: 20_000, whenFull: 'refuse' };

/** All browsers identify as Mozilla or Opera; tools use their own name. */
const BROWSER = /^(mozilla|opera)\//i;
/** Robots that also identify as Mozilla. `Cubot` is a phone. */
const ROBOT = /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|externalhit/i;

export function createCountHandlers(
  counter: Counter,
  counts: Counts,
  snapshots: Snapshots,
  now: () => number,
): Pick<Handlers, 'count' | 'counts'> {
  const allowance = createRateLimit(PER_ADDRESS, now);
  return {
    /** Visitors who are not counted get the same response. */
    async count(request, reply) {
      const batch = requireShape(CountsBody, request.body);
      const total = [...batch.products, ...batch.searches].reduce((sum, each) => sum + each.count, 0);
      if (isCountedVisitor(request.headers) && allowance.tryConsume(request.ip, total)) counter.add(batch);
      return reply.code(204).send();
    },
    async counts(request) {
      const { days } = requireShape(CountsQuery, request.query);
      return readCounts(counts, snapshots.current(), lastDays(now(), days));
    },
  };
}

/** False for robots, signed-in users and visitors who ask not to be tracked. */
export function isCountedVisitor(headers: IncomingHttpHeaders): boolean {
  const wantsPrivacy = headers['sec-gpc'] === '1' || headers.dnt === '1';
  const isSignedIn = headers.authorization !== undefined;
  const { 'user-agent': agent = '' } = headers;
  return !wantsPrivacy && !isSignedIn && BROWSER.test(agent) && !ROBOT.test(agent);
}
