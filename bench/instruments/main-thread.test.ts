import { describe, expect, it } from 'vitest';
import { between, longestOf, readTrace, sumOf } from './main-thread.ts';

const PAGE = { pid: 1, tid: 1, args: {} };
const OTHER = { pid: 2, tid: 1, args: {} };
const task = (ts: number, dur: number, tdur: number) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  ts,
  dur,
  tdur,
});
const thread = { name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } };

const TRACE = [
  { ...PAGE, ...thread },
  { ...OTHER, ...thread },
  { ...PAGE, ...task(1_000, 9_000, 5_000) },
  { ...PAGE, ...task(2_000, 3_000, 2_000) },
  { ...PAGE, name: 'tapped', ph: 'I', ts: 3_000 },
  { ...PAGE, ...task(20_000, 2_000, 1_000) },
  { ...PAGE, name: 'shown', ph: 'I', ts: 21_000 },
  { ...PAGE, ...task(30_000, 9_000, 7_000) },
  { ...PAGE, name: 'DrawFrame', ph: 'I', ts: 31_000 },
  { ...PAGE, name: 'DrawFrame', ph: 'I', ts: 48_000 },
  { ...OTHER, ...task(1_000, 9_000, 9_000) },
];

describe('the summary of a main-thread trace', () => {
  const { tasks, marks, frames, waits } = readTrace(TRACE);

  it('uses the page that worked most and counts nested tasks once', () => {
    expect(tasks.map(({ phoneMs }) => phoneMs)).toEqual([20, 4, 28]);
    expect(frames).toBe(2);
  });

  it('has the time from each frame to the next one', () => {
    expect(waits).toEqual([17]);
  });

  it('counts from the task of a tap to the one that showed the page', () => {
    expect(sumOf(between(tasks, marks, 'tapped', 'shown'))).toBe(24);
    expect(longestOf(tasks)).toBe(28);
  });

  it('is null when the trace has no such mark', () => {
    expect(() => between(tasks, marks, 'tapped', 'never')).toThrow('never');
    expect(() => readTrace([])).toThrow('no page');
  });
});
