import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanUp } from '../testing.tsx';
import { ClockStore } from './clock-store.ts';
import { NetworkStore } from './network-store.ts';
import { PreferencesStore } from './preferences-store.ts';

afterEach(() => {
  cleanUp();
  vi.useRealTimers();
});

describe('the theme', () => {
  it.each([
    [null, 'dark'],
    ['false', 'dark'],
    ['TRUE', 'dark'],
    ['1', 'dark'],
    ['true', 'light'],
  ] as const)('UI-6 with %s stored is %s', (stored, theme) => {
    if (stored !== null) localStorage.setItem('isSwitchOn', stored);
    expect(new PreferencesStore().theme).toBe(theme);
  });

  it('UI-6 is remembered under isSwitchOn', () => {
    const preferences = new PreferencesStore();
    preferences.toggleTheme();
    expect(preferences).toMatchObject({ isSwitchOn: true, theme: 'light' });
    expect(localStorage.getItem('isSwitchOn')).toBe('true');
    preferences.toggleTheme();
    expect(localStorage.getItem('isSwitchOn')).toBe('false');
    expect(new PreferencesStore().theme).toBe('dark');
  });

  it('follows what another tab stored', () => {
    const preferences = new PreferencesStore();
    const stop = preferences.start();
    localStorage.setItem('isSwitchOn', 'true');
    window.dispatchEvent(new StorageEvent('storage', { key: 'isSwitchOn' }));
    expect(preferences.theme).toBe('light');
    stop();
    localStorage.setItem('isSwitchOn', 'false');
    window.dispatchEvent(new StorageEvent('storage', { key: 'isSwitchOn' }));
    expect(preferences.theme).toBe('light');
  });
});

describe('the clock', () => {
  it('tells the server’s time', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const clock = new ClockStore();
    expect(clock.now()).toBe(1_000_000);
    clock.setOffset(-5000);
    expect(clock.now()).toBe(995_000);
    vi.advanceTimersByTime(10);
    expect(clock.now()).toBe(995_010);
  });

  it('does not follow the network’s jitter', () => {
    const clock = new ClockStore();
    clock.setOffset(5000);
    clock.setOffset(5249);
    expect(clock.offsetMs).toBe(5000);
    clock.setOffset(5250);
    expect(clock.offsetMs).toBe(5250);
  });
});

it('the network’s flag follows the browser', () => {
  const network = new NetworkStore();
  const stop = network.start();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(network.isOnline).toBe(false);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(network.isOnline).toBe(true);
  stop();
  onLine.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(network.isOnline).toBe(true);
});
