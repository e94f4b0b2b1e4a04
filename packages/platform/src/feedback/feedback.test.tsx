import { act, fireEvent, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanUp, notificationOf, platformOf, renderIn, testServer } from '../testing.tsx';
import { AlertList } from './alert-list.tsx';
import { FeedbackStore } from './feedback-store.ts';
import { GlobalLoader } from './global-loader.tsx';
import { Toaster } from './toaster.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 24) }));
afterEach(() => {
  cleanUp();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('alerts', () => {
  it.each([
    ['success', 2000],
    ['error', 1500],
  ] as const)('UI-2 a %s stays %i ms', (kind, lifetime) => {
    const feedback = new FeedbackStore();
    feedback[kind]('Done.');
    vi.advanceTimersByTime(lifetime - 1);
    expect(feedback.alerts).toMatchObject([{ kind, text: 'Done.' }]);
    vi.advanceTimersByTime(1);
    expect(feedback.alerts).toEqual([]);
  });

  it('the same news again is one alert that stays from then on', () => {
    const feedback = new FeedbackStore();
    feedback.error('Failed to fetch');
    vi.advanceTimersByTime(1000);
    feedback.error('Failed to fetch');
    feedback.success('Failed to fetch');
    expect(feedback.alerts).toHaveLength(2);
    vi.advanceTimersByTime(1499);
    expect(feedback.alerts).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(feedback.alerts).toMatchObject([{ kind: 'success' }]);
  });

  it('one that was dismissed is gone at once and for good', () => {
    const feedback = new FeedbackStore();
    feedback.success('One');
    feedback.success('Two');
    feedback.dismissAlert(feedback.alerts[0]?.id ?? 0);
    expect(feedback.alerts.map(({ text }) => text)).toEqual(['Two']);
    vi.advanceTimersByTime(2000);
    expect(feedback.alerts).toEqual([]);
  });

  it('are told to screen readers, errors at once', () => {
    const { platform } = platformOf(testServer());
    renderIn(
      platform,
      <AlertList
        renderAlert={({ text }, dismiss) => (
          <button type="button" onClick={dismiss}>
            {text}
          </button>
        )}
      />,
    );
    expect(screen.getByRole('alert').textContent).toBe('');
    act(() => platform.feedback.error('No.'));
    act(() => platform.feedback.success('Yes.'));
    expect(screen.getByRole('alert').textContent).toBe('No.');
    expect(screen.getByRole('status').textContent).toBe('Yes.');
    fireEvent.click(screen.getByText('No.'));
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});

describe('toasts', () => {
  function show() {
    const { platform } = platformOf(testServer());
    const view = renderIn(
      platform,
      <Toaster
        renderToast={({ text, content, isVisible, dismiss }) => (
          <button
            type="button"
            onClick={dismiss}
            data-type={content?.notification.notificationType}
            data-leaving={!isVisible}
          >
            {text}
          </button>
        )}
      />,
    );
    return { feedback: platform.feedback, ...view };
  }

  it('UI-3 a notification’s message stays 4 seconds and is removed one second later', async () => {
    const { feedback } = show();
    act(() => feedback.toast(notificationOf({ message: 'Bids were opened', notificationType: 4 })));
    const toastButton = screen.getByText('Bids were opened');
    expect(toastButton.dataset.type).toBe('4');
    await pass(3999);
    expect(toastButton.dataset.leaving).toBe('false');
    await pass(1);
    expect(toastButton.dataset.leaving).toBe('true');
    await pass(999);
    expect(screen.queryByText('Bids were opened')).not.toBeNull();
    await pass(1);
    expect(screen.queryByText('Bids were opened')).toBeNull();
  });

  it.each([
    ['blank', 4000],
    ['error', 4000],
    ['custom', 4000],
    ['success', 2000],
  ] as const)('UI-3 a %s one stays %i ms', async (kind, lifetime) => {
    const { feedback } = show();
    act(() => void feedback.toastText('Text', kind));
    await pass(lifetime - 1);
    expect(screen.getByText('Text').dataset.leaving).toBe('false');
    await pass(1);
    expect(screen.getByText('Text').dataset.leaving).toBe('true');
  });

  it('UI-3 a loading one stays until it is dismissed', async () => {
    const { feedback } = show();
    let id = '';
    act(() => {
      id = feedback.toastText('Loading', 'loading');
    });
    await pass(3_600_000);
    expect(screen.getByText('Loading').dataset.leaving).toBe('false');
    act(() => feedback.dismissToast(id));
    await pass(1000);
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('UI-3 at most 20 are kept, the newest', () => {
    const { feedback, container } = show();
    act(() => {
      for (let id = 1; id <= 25; id += 1) feedback.toast(notificationOf({ id, message: `No. ${id}` }));
    });
    const texts = [...container.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent);
    expect(texts).toHaveLength(20);
    expect(texts[0]).toBe('No. 25');
    expect(texts.at(-1)).toBe('No. 6');
    expect(feedback.toastContent('notification-5')).toBeNull();
    expect(feedback.toastContent('notification-6')).not.toBeNull();
  });

  it('UI-3 stand 16 px from the window’s edge and 8 px apart', () => {
    const { container } = show();
    const style = container.querySelector<HTMLElement>('[data-toaster]')?.style;
    expect(style?.inset).toBe('16px 16px 16px');
    expect(style?.gap).toBe('8px');
  });

  it('stay while they are pointed at', async () => {
    const { feedback, container } = show();
    act(() => void feedback.toastText('Text'));
    const toaster = container.querySelector('[data-toaster]') ?? document.body;
    fireEvent.mouseEnter(toaster);
    await pass(60_000);
    expect(screen.getByText('Text').dataset.leaving).toBe('false');
    fireEvent.mouseLeave(toaster);
    await pass(4000);
    expect(screen.getByText('Text').dataset.leaving).toBe('true');
    toast.removeAll();
  });
});

describe('the global loader', () => {
  it('shows until everybody who asked for it has given it back', () => {
    const { platform } = platformOf(testServer());
    const { feedback } = platform;
    renderIn(platform, <GlobalLoader>Loading</GlobalLoader>);
    expect(screen.queryByRole('status')).toBeNull();
    act(() => feedback.showLoader());
    act(() => feedback.showLoader());
    act(() => feedback.hideLoader());
    expect(screen.getByRole('status').textContent).toBe('Loading');
    act(() => feedback.hideLoader());
    act(() => feedback.hideLoader());
    expect(screen.queryByRole('status')).toBeNull();
    act(() => feedback.showLoader());
    expect(feedback.isLoaderShown).toBe(true);
  });
});
