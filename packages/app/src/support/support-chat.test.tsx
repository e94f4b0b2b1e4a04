import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChatWidget } from './chat-widgets.ts';
import { SupportChat } from './support-chat.ts';

const url = 'https://chat.test/widget.js';

function widget() {
  return { show: vi.fn(), hide: vi.fn(), open: vi.fn() };
}

function announce(value: unknown): void {
  Reflect.set(window, 'ChalklineChat', value);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  announce(undefined);
  Reflect.set(window, 'Tawk_API', undefined);
  document.head.querySelectorAll(`script[src="${url}"]`).forEach((script) => void script.remove());
});

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>(`script[src="${url}"]`)];

describe('UI-9 the chat widget', () => {
  it('loads its script with the page’s nonce when a page first wants it, and once', () => {
    const chat = new SupportChat({ url, nonce: 'n-1' });
    expect(scripts()).toHaveLength(0);
    chat.want();
    chat.leave();
    chat.want();
    expect(scripts().map(({ nonce }) => nonce)).toEqual(['n-1']);
  });

  it('is looked for every 300 ms and shown when it is there', () => {
    const chat = new SupportChat({ url, nonce: undefined });
    const found = widget();
    chat.want();
    vi.advanceTimersByTime(299);
    announce(found);
    expect(found.show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(found.show).toHaveBeenCalledOnce();
    expect(found.open).not.toHaveBeenCalled();
    expect(chat.state).toBe('ready');
  });

  it('is given up after 8 seconds', () => {
    const chat = new SupportChat({ url, nonce: undefined });
    chat.want();
    vi.advanceTimersByTime(7999);
    expect(chat.state).toBe('loading');
    vi.advanceTimersByTime(1);
    expect(chat.state).toBe('unavailable');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not looked for any more after 8 seconds, also by a window that was asleep', () => {
    const chat = new SupportChat({ url, nonce: undefined });
    const found = widget();
    chat.want();
    vi.advanceTimersByTime(7800);
    announce(found);
    vi.advanceTimersByTime(500);
    expect([chat.state, found.show.mock.calls.length]).toEqual(['unavailable', 0]);

    announce(undefined);
    const slept = new SupportChat({ url, nonce: undefined });
    slept.want();
    vi.setSystemTime(Date.now() + 60_000);
    announce(found);
    vi.advanceTimersByTime(300);
    expect(found.show).not.toHaveBeenCalled();
  });

  it('is taken away where it is not wanted, also when it comes late', () => {
    const chat = new SupportChat({ url, nonce: undefined });
    const found = widget();
    chat.want();
    chat.leave();
    announce(found);
    vi.advanceTimersByTime(300);
    expect(found.hide).toHaveBeenCalledOnce();
    expect(found.show).not.toHaveBeenCalled();
    chat.want();
    expect(found.show).toHaveBeenCalledOnce();
  });

  it('opens the conversation where one came for support', () => {
    const chat = new SupportChat({ url, nonce: undefined });
    const found = widget();
    announce(found);
    chat.want(true);
    vi.advanceTimersByTime(300);
    expect(found.open).toHaveBeenCalledOnce();
  });
});

describe('a widget', () => {
  it('is there once all it is asked for is there, and keeps its own names', () => {
    Reflect.set(window, 'Tawk_API', { showWidget: vi.fn() });
    expect(findChatWidget()).toBeNull();
    const tawk = { showWidget: vi.fn(), hideWidget: vi.fn(), maximize: vi.fn() };
    Reflect.set(window, 'Tawk_API', tawk);
    findChatWidget()?.open();
    expect(tawk.maximize).toHaveBeenCalledOnce();
  });
});
