import type { Platform } from '@chalkline/platform';
import { QueryView, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn, testPlatform } from '../testing/render-app.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const AWAY = /^The server is not answering\./;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

type Answer = 'states' | 'nothing' | 'bad gateway' | 'busy database' | 'refusal';

const answers: Readonly<Record<Answer, () => Response>> = {
  states: () => Response.json({ isSuccessful: true, data: [{ code: 'CA', name: 'California' }], errorMsg: null }),
  nothing: () => {
    throw new TypeError('Failed to fetch');
  },
  'bad gateway': () => new Response('<html>', { status: 502 }),
  'busy database': () =>
    Response.json({ isSuccessful: false, data: null, errorMsg: 'Away.', code: 'UNAVAILABLE' }, { status: 503 }),
  refusal: () =>
    Response.json({ isSuccessful: false, data: null, errorMsg: 'No.', code: 'FORBIDDEN' }, { status: 403 }),
};

function Figures() {
  const { api } = platform;
  const query = useQuery(api.queryOptions('/api/Payment/SubscriptionPlans'));
  return (
    <QueryView query={query} what="The plans">
      {() => <Text>The plans are there</Text>}
    </QueryView>
  );
}

let platform: Platform;
let answer: Answer;
const asked = vi.fn<(path: string) => void>();
const revive = vi.fn(async () => {});
const hub = observable({ state: 'Connected' as Platform['hub']['state'], revive }, { revive: false });
const become = (state: Platform['hub']['state']) => act(() => runInAction(() => Object.assign(hub, { state })));

function open() {
  const own = testPlatform({
    fetch: async (request) => {
      asked(new URL(request.url).pathname);
      return answers[answer]();
    },
  });
  platform = { ...own, hub: hub as unknown as Platform['hub'] };
  renderIn(
    platform,
    <>
      <ConnectionBanner />
      <Figures />
    </>,
  );
}

beforeEach(() => {
  answer = 'states';
  asked.mockClear();
  revive.mockClear();
  become('Connected');
});

describe('UI-33 while the server is away', () => {
  it.each(['nothing', 'bad gateway', 'busy database'] as const)(
    'a call that gets %s has it asked until it answers, and the page comes back by itself',
    async (trouble) => {
      answer = trouble;
      open();
      await pass(5000);
      expect(screen.getByText(AWAY)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
      expect(document.body.textContent).not.toContain('Failed to fetch');
      await pass(3_600_000);
      expect(screen.getByText(AWAY)).toBeTruthy();
      answer = 'states';
      await pass(11_000);
      expect(screen.queryByText(AWAY)).toBeNull();
      expect(screen.getByText('The plans are there')).toBeTruthy();
    },
  );

  it('a live connection that was given up begins anew once it answers', async () => {
    open();
    await pass(100);
    answer = 'nothing';
    become('Reconnecting');
    await pass(100);
    expect(screen.getByText(AWAY)).toBeTruthy();
    become('Disconnected');
    await pass(60_000);
    expect(revive).not.toHaveBeenCalled();
    expect(screen.getByText('The plans are there')).toBeTruthy();
    answer = 'states';
    await pass(11_000);
    expect(revive).toHaveBeenCalledTimes(1);
  });

  it('a connection that drops beside a server that answers is told as that, and left to the person', async () => {
    open();
    become('Reconnecting');
    await pass(100);
    expect(screen.getByText('The live connection dropped. Connecting again…')).toBeTruthy();
    become('Disconnected');
    await pass(60_000);
    expect(screen.getByText('Live updates have stopped. Everything else works.')).toBeTruthy();
    expect(revive).not.toHaveBeenCalled();
  });

  it('a refusal is no outage', async () => {
    answer = 'refusal';
    open();
    await pass(60_000);
    expect(asked.mock.calls.flat()).not.toContain('/api/Auth/GetAllStates');
  });
});
