import { type Phone, SLOWER } from './phone.ts';

/** The work of the page's main thread in CPU time, which other work on the machine hardly changes. */

/** A part of Chromium's trace events; times are microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

interface Task {
  /** By the clock of the trace. */
  readonly start: number;
  readonly end: number;
  /** Scaled to the CPU of a phone. */
  readonly phoneMs: number;
}

interface MainThread {
  readonly tasks: readonly Task[];
  /** When each `performance.mark` was made. */
  readonly marks: ReadonlyMap<string, number>;
  /** How many frames reached the screen. */
  readonly frames: number;
  /** The milliseconds from each of these frames to the next one. */
  readonly waits: readonly number[];
  /** The number of frames that the screen could have shown. */
  readonly ticks: number;
}

const CATEGORIES = [
  'toplevel',
  'blink.user_timing',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline.frame',
];

export async function traceMainThread(phone: Phone, act: () => Promise<void>): Promise<MainThread> {
  const events: TraceEvent[] = [];
  const { browserSession } = phone;
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  browserSession.on('Tracing.dataCollected', collect);
  await browserSession.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  await act();
  const complete = new Promise((resolve) => browserSession.once('Tracing.tracingComplete', resolve));
  await browserSession.send('Tracing.end');
  await complete;
  browserSession.off('Tracing.dataCollected', collect);
  return readTrace(events);
}

/** The measured page is the one whose main thread worked most. */
export function readTrace(events: readonly TraceEvent[]): MainThread {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasksOf = threads.map(({ pid, tid }) => ({
    pid,
    tasks: outermost(events.filter((event) => event.pid === pid && event.tid === tid && isTask(event))),
  }));
  const busiest = tasksOf.toSorted((a, b) => sumOf(b.tasks) - sumOf(a.tasks))[0];
  if (!busiest) throw new Error('The trace shows no page');
  const own = events.filter(({ pid }) => pid === busiest.pid);
  return {
    tasks: busiest.tasks,
    marks: new Map(own.filter(({ ph }) => ph === 'R' || ph === 'I').map(({ name, ts }) => [name, ts])),
    frames: countOf(own, 'DrawFrame'),
    waits: waitsBetween(own.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts)),
    ticks: countOf(own, 'BeginFrame'),
  };
}

/** The tasks between two marks. */
export function between(
  tasks: readonly Task[],
  marks: MainThread['marks'],
  from: string,
  to: string,
): readonly Task[] {
  const [start, end] = [marks.get(from), marks.get(to)];
  if (start === undefined || end === undefined) throw new Error(`The trace lacks ${from} or ${to}`);
  return tasks.filter((task) => task.end >= start && task.start <= end);
}

export function longestOf(tasks: readonly Task[]): number {
  return Math.max(0, ...tasks.map(({ phoneMs }) => phoneMs));
}

export function sumOf(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { phoneMs }) => sum + phoneMs, 0);
}

function waitsBetween(times: readonly number[]): readonly number[] {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted.slice(1).map((time, at) => (time - sorted[at]!) / 1_000);
}

function countOf(events: readonly TraceEvent[], wanted: string): number {
  return events.filter(({ name }) => name === wanted).length;
}

function isTask({ name, ph, tdur }: TraceEvent): boolean {
  return ph === 'X' && name === 'ThreadControllerImpl::RunTask' && tdur !== undefined;
}

/** Tasks can be nested. */
function outermost(events: readonly TraceEvent[]): readonly Task[] {
  const tasks: Task[] = [];
  for (const { ts, dur = 0, tdur = 0 } of events.toSorted(
    (a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0),
  )) {
    if (ts < (tasks.at(-1)?.end ?? 0)) continue;
    tasks.push({ start: ts, end: ts + dur, phoneMs: (tdur / 1_000) * SLOWER });
  }
  return tasks;
}
