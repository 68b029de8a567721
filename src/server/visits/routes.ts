import type { IncomingHttpHeaders } from 'node:http';
import { lastDays } from '../../domain/visits/visit-counts.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import type { Handlers } from '../http/handlers.ts';
import { createRateLimit, type RateLimitOptions } from '../http/rate-limit.ts';
import type { Counts } from '../store/visit-counts.ts';
import { readCounts } from './report.ts';
import type { Counter } from './visit-counter.ts';

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
) {
  const allowance = createRateLimit(PER_ADDRESS, now);
  return {
    /** Visitors who are not counted get the same response. */
    'POST /counts'({ body, request }) {
      const total = [...body.products, ...body.searches].reduce((sum, each) => sum + each.count, 0);
      if (isCountedVisitor(request.headers) && allowance.tryConsume(request.ip, total)) counter.add(body);
      return null;
    },
    'GET /counts': ({ query }) => readCounts(counts, snapshots.current(), lastDays(now(), query.days)),
  } satisfies Partial<Handlers>;
}

/** False for robots, signed-in users and visitors who ask not to be tracked. */
export function isCountedVisitor(headers: IncomingHttpHeaders): boolean {
  const wantsPrivacy = headers['sec-gpc'] === '1' || headers.dnt === '1';
  const isSignedIn = headers.authorization !== undefined;
  const { 'user-agent': agent = '' } = headers;
  return !wantsPrivacy && !isSignedIn && BROWSER.test(agent) && !ROBOT.test(agent);
}
