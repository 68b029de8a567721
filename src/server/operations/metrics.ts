import type { RefusalCode } from '../../domain/errors.ts';
import type { Family, Sample } from './metrics-route.ts';

export type RequestKind = 'api' | 'image' | 'page';

export type Metrics = ReturnType<typeof createMetrics>;

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Times {
  /** The number of requests that took no longer than each bucket. */
  readonly within: number[];
  sum: number;
  count: number;
}

/** The counters of one process. Each process of the shop has its own. */
export function createMetrics() {
  const requests = new Map<string, number>();
  const refusals = new Map<RefusalCode, number>();
  const times = new Map<RequestKind, Times>();
  return {
    /** Plain numbers, because the fast path must spend as little as possible on counting. */
    totals: { cached: 0, rendered: 0, reports: 0 },
    countRequest(kind: RequestKind, status: number, seconds: number): void {
      const key = `${kind} ${status}`;
      requests.set(key, (requests.get(key) ?? 0) + 1);
      addTime(times.getOrInsertComputed(kind, noTimes), seconds);
    },
    countRefusal(code: RefusalCode): void {
      refusals.set(code, (refusals.get(code) ?? 0) + 1);
    },
    families(): Family[] {
      const { cached, rendered, reports } = this.totals;
      return [
        counter('shop_requests_total', 'Requests that reached the framework.', requestSamples(requests)),
        counter('shop_ready_answers_total', 'Pages and catalogues answered from memory before it.', [
          { value: cached },
        ]),
        counter('shop_pages_rendered_total', 'Pages that had to be rendered.', [{ value: rendered }]),
        counter(
          'shop_refusals_total',
          'Refusals by their code; UNAVAILABLE is a database or storage that does not answer.',
          [...refusals].map(([code, value]) => ({ labels: { code }, value })),
        ),
        counter('shop_reports_total', 'Faults of the work beside requests.', [{ value: reports }]),
        {
          name: 'shop_request_seconds',
          type: 'histogram',
          help: 'How long they took.',
          samples: [...times].flatMap(timeSamples),
        },
      ];
    },
  };
}

function counter(name: string, help: string, samples: readonly Sample[]): Family {
  return { name, type: 'counter', help, samples };
}

function requestSamples(requests: ReadonlyMap<string, number>): Sample[] {
  return [...requests].map(([key, value]) => {
    const [kind = '', status = ''] = key.split(' ');
    return { labels: { kind, status }, value };
  });
}

function noTimes(): Times {
  return { within: BUCKETS.map(() => 0), sum: 0, count: 0 };
}

function addTime(times: Times, seconds: number): void {
  for (let at = BUCKETS.length - 1; at >= 0 && seconds <= BUCKETS[at]!; at -= 1) times.within[at]! += 1;
  times.sum += seconds;
  times.count += 1;
}

function timeSamples([kind, { within, sum, count }]: [RequestKind, Times]): Sample[] {
  const buckets = BUCKETS.map(
    (le, at): Sample => ({ suffix: '_bucket', labels: { kind, le }, value: within[at]! }),
  );
  return [
    ...buckets,
    { suffix: '_bucket', labels: { kind, le: '+Inf' }, value: count },
    { suffix: '_sum', labels: { kind }, value: sum },
    { suffix: '_count', labels: { kind }, value: count },
  ];
}
