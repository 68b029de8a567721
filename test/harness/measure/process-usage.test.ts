import { describe, expect, it } from 'vitest';
import { parseCpuSeconds, parseMemory, parseThreadNanoseconds } from './process-usage.ts';

describe('the usage of a process', () => {
  it('counts user and system time, including ended children, for any program name', () => {
    const fields = ['S', ...Array(10).fill('7'), '150', '25', '300', '50', '9999', ...Array(20).fill('7')];
    expect(parseCpuSeconds(`42 (a (strange) name) ${fields.join(' ')}`)).toBe(5.25);
  });

  it('separates a thread’s time on a core from its waiting time', () => {
    expect(parseThreadNanoseconds('1234567890 555 42\n')).toBe(1_234_567_890);
  });

  it('separates resident memory from its peak', () => {
    const status = 'Name:\tnode\nVmPeak:\t 9000000 kB\nVmHWM:\t  204800 kB\nVmRSS:\t  102400 kB\n';
    expect(parseMemory(status)).toEqual({ residentMB: 100, peakMB: 200 });
  });

  it('is 0 for a process that has just ended', () => {
    expect(parseMemory('Name:\tnode\nState:\tZ (zombie)\n')).toEqual({ residentMB: 0, peakMB: 0 });
  });
});
