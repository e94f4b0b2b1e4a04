import { afterEach, expect, it } from 'vitest';
import { sessionBackup } from './session-backup.ts';

afterEach(() => sessionStorage.clear());

it('UI-19 keeps what was typed over a reload, under a name of its own', () => {
  sessionBackup<{ reason: string }>('decision.4').write({ reason: 'W-9 is missing' });
  expect(sessionBackup<{ reason: string }>('decision.4').read()).toEqual({ reason: 'W-9 is missing' });
  expect(sessionBackup('decision.5').read()).toBeNull();
  sessionBackup('decision.4').clear();
  expect(sessionBackup('decision.4').read()).toBeNull();
});

it('forgets what can’t be read', () => {
  sessionStorage.setItem('chalkline.unsaved.form', '{"half');
  expect(sessionBackup('form').read()).toBeNull();
  expect(sessionStorage.getItem('chalkline.unsaved.form')).toBeNull();
});

it('leaves no older state behind when the storage is full', () => {
  const kept = new Map<string, string>([['chalkline.unsaved.form', '"old"']]);
  const full = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (name: string) => void kept.delete(name),
  } as unknown as Storage;
  const backup = sessionBackup<string>('form', full);
  backup.write('new and large');
  expect(backup.read()).toBeNull();
});
