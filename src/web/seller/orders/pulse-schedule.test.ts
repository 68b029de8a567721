import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Pulse, startPulse, waitMs } from './pulse-schedule.ts';

const PULSE: Pulse = { version: 7, unseen: 2 };

describe('the wait between two questions', () => {
  it.each([
    [true, 0, 5_000],
    [true, 1, 10_000],
    [true, 3, 40_000],
    [true, 4, 60_000],
    [true, 2_000, 60_000],
    [false, 0, 60_000],
    [false, 5, 60_000],
  ])('of a tab that is visible (%s) after %i failures is %i ms', (isVisible, failures, wait) => {
    expect(waitMs(isVisible, failures)).toBe(wait);
  });
});

describe('the schedule of a tab', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function start(answers: () => Promise<Pulse> = async () => PULSE) {
    const ask = vi.fn(answers);
    const tellTabs = vi.fn();
    const onPulse = vi.fn();
    const tab = { isVisible: true };
    const schedule = startPulse({ ask, tellTabs, onPulse, isVisible: () => tab.isVisible });
    return { ask, tellTabs, onPulse, tab, schedule };
  }

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('asks at once and every 5 seconds, and tells the other tabs', async () => {
    const { ask, tellTabs, onPulse } = start();
    await pass(0);
    expect(onPulse).toHaveBeenLastCalledWith(PULSE);
    expect(tellTabs).toHaveBeenLastCalledWith(PULSE);
    await pass(4_999);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks every 60 seconds once it is hidden, and at once when it is visible again', async () => {
    const { ask, tab, schedule } = start();
    await pass(0);
    tab.isVisible = false;
    schedule.slow();
    await pass(59_999);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(2);
    tab.isVisible = true;
    schedule.wake();
    await pass(0);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('asks more rarely after failures, tells nobody, and returns to 5 seconds', async () => {
    const answers = [Promise.reject.bind(Promise), Promise.reject.bind(Promise)];
    const { ask, tellTabs } = start(async () => (answers.pop() ? Promise.reject(new Error()) : PULSE));
    await pass(9_999);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await pass(19_999);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(tellTabs).not.toHaveBeenCalled();
    await pass(1);
    expect(tellTabs).toHaveBeenCalledOnce();
    await pass(5_000);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('does not ask while another tab tells what it heard', async () => {
    const { ask, onPulse, schedule } = start();
    await pass(0);
    for (let second = 0; second < 60; second += 4) {
      await pass(4_000);
      schedule.hear({ version: 8, unseen: second });
    }
    expect(ask).toHaveBeenCalledTimes(1);
    expect(onPulse).toHaveBeenLastCalledWith({ version: 8, unseen: 56 });
  });

  it('never asks twice at the same time', async () => {
    const { ask, schedule } = start(() => new Promise(() => undefined));
    schedule.wake();
    await pass(300_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('ends when it is stopped, also while an answer is on its way', async () => {
    const { ask, onPulse, schedule } = start();
    schedule.stop();
    await pass(300_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(onPulse).not.toHaveBeenCalled();
  });
});
