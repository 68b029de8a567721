import { z } from 'zod';
import { COUNT_DAYS, lastDays } from '../../domain/visits/visit-counts.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import type { Handlers } from '../http/handlers.ts';
import { type AllowanceLimits, createAllowance } from '../http/rate-limit.ts';
import { CountsBody, requireShape } from '../http/schemas.ts';
import type { Counts } from '../store/visit-counts.ts';
import { isCountedVisitor } from './counted-visitor.ts';
import { readCounts } from './report.ts';
import type { Counter } from './visit-counter.ts';

const DAYS = `Debe ser un número de días entre 1 y ${COUNT_DAYS.max}`;
const CountsQuery = z.object({
  days: z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(COUNT_DAYS.max, DAYS).default(COUNT_DAYS.shown),
});

/** People behind one address share it; nobody gets past some 7,500 counts a day. */
const PER_ADDRESS: AllowanceLimits = { most: 300, perMinute: 5, addresses: 20_000, whenFull: 'refuse' };

interface CountParts {
  readonly counter: Counter;
  readonly counts: Counts;
  readonly snapshots: Snapshots;
  readonly now: () => number;
}

export function createCountHandlers(parts: CountParts): Pick<Handlers, 'count' | 'counts'> {
  const { counter, counts, snapshots, now } = parts;
  const allowance = createAllowance(PER_ADDRESS, now);
  return {
    /** Whoever is not counted gets the same answer. */
    async count(request, reply) {
      const batch = requireShape(CountsBody, request.body);
      const total = [...batch.products, ...batch.searches].reduce((sum, each) => sum + each.count, 0);
      if (isCountedVisitor(request.headers) && allowance.spend(request.ip, total)) counter.add(batch);
      return reply.code(204).send();
    },
    async counts(request) {
      const { days } = requireShape(CountsQuery, request.query);
      return readCounts(counts, snapshots.current(), lastDays(now(), days));
    },
  };
}
