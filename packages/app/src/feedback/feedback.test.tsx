import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationKind, WHITE } from '../shell/notifications/notification-kind.ts';
import { notification } from '../testing/accounts.ts';
import { renderIn, testPlatform } from '../testing/render-app.tsx';
import { Alerts, MESSAGES_ID } from './alerts.tsx';
import { NotificationToasts } from './notification-toasts.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function advance(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

describe('UI-2 an alert', () => {
  it('of a success stays two seconds', () => {
    const platform = testPlatform();
    renderIn(platform, <Alerts />);
    act(() => platform.feedback.success('Saved'));
    advance(1999);
    expect(screen.getByText('Saved')).toBeTruthy();
    advance(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('of a failure is told at once and stays one and a half', () => {
    const platform = testPlatform();
    renderIn(platform, <Alerts />);
    act(() => platform.feedback.error('Not saved'));
    expect(screen.getByRole('alert').textContent).toBe('Not saved');
    advance(1500);
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});

it('UI-51 what a call answered and what a notification says stand in one column', () => {
  const platform = testPlatform();
  renderIn(platform, <Alerts />);
  renderIn(platform, <NotificationToasts />);
  act(() => platform.feedback.success('Saved'));
  act(() => platform.notifications.add(notification({ id: 9, message: 'An addendum is out' })));
  const column = document.querySelector(`#${MESSAGES_ID}`);
  expect(column?.textContent).toBe('SavedAn addendum is out');
  // The library's toasts outlast what shows them.
  act(() => platform.feedback.dismissToast());
  advance(1000);
});

it('NOTIF-2 the side bar of a toast of type 1 is white', () => {
  const platform = testPlatform();
  renderIn(platform, <NotificationToasts />);
  act(() => platform.notifications.add(notification({ id: 1, notificationType: 1 })));
  const bar = document.querySelector('[data-edge="1"]');
  expect(bar && getComputedStyle(bar).backgroundColor.toLowerCase()).toMatch(/^(#ffffff|rgb\(255, 255, 255\))$/);
});

it.each([
  [1, WHITE],
  [2, 'fg.muted'],
  [3, 'amber.solid'],
  [4, 'green.solid'],
  [5, 'red.solid'],
])('NOTIF-2 the side bar of type %i is in %s', (type, edge) => {
  expect(notificationKind(type).edge).toBe(edge);
});

describe('NOTIF-2 a live notification', () => {
  it('shows its message as a toast, which can be dismissed', () => {
    const platform = testPlatform();
    renderIn(platform, <NotificationToasts />);
    act(() => platform.notifications.add(notification({ id: 1, message: 'Bids were opened', notificationType: 3 })));
    expect(screen.getByText('Bids were opened')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    advance(1000);
    expect(screen.queryByText('Bids were opened')).toBeNull();
  });

  it('that is for the inbox shows none', () => {
    const platform = testPlatform();
    renderIn(platform, <NotificationToasts />);
    act(() => platform.notifications.add(notification({ id: 2, message: 'A letter', isForMessage: true })));
    expect(screen.queryByText('A letter')).toBeNull();
  });
});
