import { ApiError } from '@chalkline/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTOSAVE_MS, Saver } from './saver.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const network = () => new ApiError('offline', { status: 0, code: 'NETWORK' });

function saverOf(answers: (null | ApiError)[]) {
  let changes = true;
  const send = vi.fn(async () => {
    const answer = answers.shift();
    if (answer) throw answer;
    changes = false;
  });
  const saver = new Saver({ send, hasChanges: () => changes, maySendQuietly: () => true, now: () => new Date() });
  return {
    saver,
    send,
    type() {
      changes = true;
      saver.touched();
    },
  };
}

describe('saving a form', () => {
  it('saves by itself 2 seconds after the last key, once', async () => {
    const { saver, send, type } = saverOf([null]);
    type();
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1);
    type();
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1);
    expect(send).not.toHaveBeenCalled();
    expect(saver.state).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(1);
    expect(saver.state).toBe('clean');
    expect(saver.savedAt).not.toBeNull();
  });

  it('tries again after 2, 4 and 8 seconds while the network is away', async () => {
    const { saver, send } = saverOf([network(), network(), network(), null]);
    expect(await saver.save()).toBe(false);
    expect(saver.state).toBe('failed');
    await vi.advanceTimersByTimeAsync(1999);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(4000);
    expect(send).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(8000);
    expect(saver.state).toBe('clean');
    expect(saver.attempts).toBe(0);
  });

  it.each([
    ['COMMIT_UNKNOWN', 503],
    ['STORAGE_FULL', 507],
  ] as const)('SRV-36 SRV-37 keeps what was typed and tries again after %s', async (code, status) => {
    const { saver, send } = saverOf([new ApiError('We couldn’t.', { status, code }), null]);
    expect(await saver.save()).toBe(false);
    expect(saver.failure?.message).toBe('We couldn’t.');
    await vi.advanceTimersByTimeAsync(2000);
    expect(send).toHaveBeenCalledTimes(2);
    expect(saver.state).toBe('clean');
  });

  it('does not repeat what the server refused', async () => {
    const { saver, send } = saverOf([
      new ApiError('no', { status: 400, code: 'VALIDATION_FAILED', fields: { rfpName: 'Too long' } }),
    ]);
    expect(await saver.save()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(saver.failure?.fields).toEqual({ rfpName: 'Too long' });
  });

  it('stops at a conflict until the person has settled it', async () => {
    const { saver, send, type } = saverOf([new ApiError('newer', { status: 409, code: 'VERSION_CONFLICT' }), null]);
    await saver.save();
    expect(saver.state).toBe('conflict');
    type();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await saver.save()).toBe(false);
    expect(send).toHaveBeenCalledTimes(1);
    saver.resume();
    expect(await saver.save()).toBe(true);
  });

  it('sends one request at a time', async () => {
    let running = 0;
    let most = 0;
    let changes = 2;
    const saver = new Saver({
      send: async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 50));
        running -= 1;
        changes -= 1;
      },
      hasChanges: () => changes > 0,
      maySendQuietly: () => true,
      now: () => new Date(),
    });
    const both = Promise.all([saver.save(), saver.save()]);
    await vi.advanceTimersByTimeAsync(200);
    await both;
    expect(most).toBe(1);
  });

  it('begins nothing more once the form is left, even when the save under way fails', async () => {
    const { saver, send } = saverOf([network(), null]);
    const saving = saver.save();
    saver.end();
    expect(await saving).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('UI-37 an ended form stays ended: what changes late is neither marked nor saved', async () => {
    const { saver, send, type } = saverOf([null]);
    saver.end();
    type();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saver.state).toBe('clean');
    expect(send).not.toHaveBeenCalled();
  });

  it('never sends two texts at a time, however many ask', async () => {
    let changes = true;
    const waiting: (() => void)[] = [];
    let most = 0;
    let running = 0;
    const saver = new Saver({
      async send() {
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => waiting.push(resolve));
        running -= 1;
      },
      hasChanges: () => changes,
      maySendQuietly: () => true,
      now: () => new Date(),
    });
    const all = [saver.save(), saver.save(), saver.save()];
    for (let turn = 0; turn < 3; turn += 1) {
      await vi.advanceTimersByTimeAsync(1);
      waiting.shift()?.();
    }
    changes = false;
    await Promise.all(all);
    expect(most).toBe(1);
  });
});
