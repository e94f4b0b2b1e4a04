import { ApiError } from '@chalkline/api-client';
import { memoryBackup } from '@chalkline/platform/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RecordBackup, RecordStore } from './record-store.ts';

type Data = { name: string; city: string; version: number };
type Form = { name: string; city: string; file: string | null };

const stored: Data = { name: 'Cedar Valley', city: 'Fresno', version: 3 };

function refusal(code: 'VERSION_CONFLICT' | 'VALIDATION_FAILED', fields: Record<string, string> = {}): ApiError {
  return new ApiError('No.', { status: 409, code, fields });
}

function setUp(backup = memoryBackup<RecordBackup<Form>>()) {
  const save = vi.fn(async (form: Form, _dirty: ReadonlySet<keyof Form>, data: Data) => ({
    name: form.name,
    city: form.city,
    version: data.version + 1,
  }));
  const load = vi.fn(async () => ({ name: 'Cedar Valley USD', city: 'Clovis', version: 9 }));
  const store = new RecordStore<Form, Data>(stored, {
    formOf: ({ name, city }) => ({ name, city, file: null }),
    save,
    load,
    backup,
    notKept: ['file'],
  });
  return { store, save, load, backup };
}

describe('a record', () => {
  it('sends what was changed and nothing else', async () => {
    const { store, save } = setUp();
    store.set('city', 'Clovis');
    expect(await store.save()).toBe(true);
    expect([...(save.mock.calls[0]?.[1] ?? [])]).toEqual(['city']);
    expect(store.state).toBe('clean');
    expect(store.data.version).toBe(4);
  });

  it('sends nothing when nothing was changed', async () => {
    const { store, save } = setUp();
    expect(await store.save()).toBe(true);
    expect(save).not.toHaveBeenCalled();
  });

  it('UI-19 keeps what was typed when the save is refused, with each complaint at its field', async () => {
    const { store, save } = setUp();
    save.mockRejectedValueOnce(refusal('VALIDATION_FAILED', { 'address[0].city': 'Enter a city.' }));
    store.set('city', '');
    expect(await store.save()).toBe(false);
    expect(store.form.city).toBe('');
    expect(store.problems).toEqual({ 'address.0.city': 'Enter a city.' });
    expect(store.hasChanges).toBe(true);
    store.set('city', 'Clovis');
    expect(await store.save()).toBe(true);
  });

  it('keeps what was typed while a save was under way', async () => {
    const { store, save } = setUp();
    store.set('name', 'Cedar');
    let answer = (_: Data) => {};
    save.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const saving = store.save();
    store.set('name', 'Cedar Valley Union');
    answer({ name: 'Cedar', city: 'Fresno', version: 4 });
    await saving;
    expect(store.form.name).toBe('Cedar Valley Union');
    expect(store.state).toBe('unsaved');
  });

  it('a reload brings back what was typed, but no file', () => {
    const { store, backup } = setUp();
    store.set('city', 'Clovis');
    store.set('file', 'bytes');
    const again = setUp(backup).store;
    expect(again.form).toEqual({ name: 'Cedar Valley', city: 'Clovis', file: null });
    expect(again.wasRestored).toBe(true);
    expect(again.state).toBe('unsaved');
  });

  it('forgets the backup once everything is saved', async () => {
    const { store, backup } = setUp();
    store.set('city', 'Clovis');
    await store.save();
    expect(backup.text).toBeNull();
  });
});

describe('a newer version on the server', () => {
  async function inConflict() {
    const made = setUp();
    made.save.mockRejectedValueOnce(refusal('VERSION_CONFLICT'));
    made.store.set('city', 'Sanger');
    expect(await made.store.save()).toBe(false);
    expect(made.store.state).toBe('conflict');
    return made;
  }

  it('stops saving until the person has chosen', async () => {
    const { store, save } = await inConflict();
    expect(await store.save()).toBe(false);
    expect(save).toHaveBeenCalledOnce();
  });

  it('mine: writes what was typed over it and leaves its other fields alone', async () => {
    const { store, save } = await inConflict();
    expect(await store.resolveConflict('mine')).toBe(true);
    expect(save.mock.calls[1]?.[0]).toMatchObject({ name: 'Cedar Valley USD', city: 'Sanger' });
    expect(save.mock.calls[1]?.[2].version).toBe(9);
  });

  it('theirs: takes it and drops what was typed', async () => {
    const { store } = await inConflict();
    expect(await store.resolveConflict('theirs')).toBe(true);
    expect(store.form.city).toBe('Clovis');
    expect(store.state).toBe('clean');
  });

  it('stays a question when the newer version can’t be read', async () => {
    const { store, load } = await inConflict();
    load.mockRejectedValueOnce(new TypeError('no network'));
    expect(await store.resolveConflict('mine')).toBe(false);
    expect(store.state).toBe('conflict');
    expect(store.form.city).toBe('Sanger');
  });
});

describe('a record that saves itself', () => {
  const offline = () => new ApiError('Offline.', { status: 0, code: 'NETWORK' });

  function setUpUnasked() {
    const save = vi.fn(async (form: Form, _dirty: ReadonlySet<keyof Form>, data: Data) => ({
      ...data,
      city: form.city,
    }));
    const store = new RecordStore<Form, Data>(stored, {
      formOf: ({ name, city }) => ({ name, city, file: null }),
      save,
      load: async () => stored,
      backup: memoryBackup<RecordBackup<Form>>(),
      unasked: { quietMs: 400, retryMs: 5000 },
    });
    return { store, save };
  }

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('sends a row of changes as one, once they pause', async () => {
    const { store, save } = setUpUnasked();
    store.set('city', 'Clovis');
    await vi.advanceTimersByTimeAsync(399);
    store.set('city', 'Sanger');
    await vi.advanceTimersByTimeAsync(399);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(save).toHaveBeenCalledOnce();
    expect(store.state).toBe('clean');
  });

  it('tries again while the network is away, and never what was refused', async () => {
    const { store, save } = setUpUnasked();
    save.mockRejectedValueOnce(offline()).mockRejectedValueOnce(refusal('VALIDATION_FAILED'));
    store.set('city', 'Clovis');
    await vi.advanceTimersByTimeAsync(400);
    expect(store.state).toBe('failed');
    await vi.advanceTimersByTimeAsync(5000);
    expect(save).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(2);
    expect(store.form.city).toBe('Clovis');
  });
});

it('a record that nobody asked to save waits, whatever was typed', async () => {
  vi.useFakeTimers();
  const { store, save } = setUp();
  save.mockRejectedValueOnce(new ApiError('Offline.', { status: 0, code: 'NETWORK' }));
  store.set('city', 'Clovis');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).not.toHaveBeenCalled();
  await store.save();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
