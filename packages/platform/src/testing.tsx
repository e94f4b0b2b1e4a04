import { type Api, createApi, type Schemas } from '@chalkline/api-client';
import { act, cleanup, render } from '@testing-library/react';
import Cookies from 'js-cookie';
import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { createPlatform, type PlatformOptions } from './create-platform.ts';
import type { Notification } from './notifications/notification-rules.ts';
import type { Platform } from './platform.ts';
import { PlatformProvider } from './platform-context.tsx';
import { createRealtime } from './realtime/create-realtime.ts';
import { notification } from './testing/notification.ts';

/** The server's side of a test: what each path answers, and what was asked. */
export interface TestServer {
  /** `GET /api/…` in the order of arrival. */
  calls: string[];
  /** Path → the data of a success, or a whole response. */
  answers: Record<string, unknown>;
  fetch(request: Request): Promise<Response>;
}

export function testServer(answers: Record<string, unknown> = {}): TestServer {
  const server: TestServer = {
    calls: [],
    answers: {
      '/api/Auth/GetAllNotifications/School': [],
      '/api/Auth/GetAllNotifications/Vendor': [],
      '/api/School/GetLastMonthSavings': [],
      '/api/Vendor/GetLastMonthRevenue': [],
      ...answers,
    },
    async fetch(request) {
      const { pathname } = new URL(request.url);
      server.calls.push(`${request.method} ${pathname}`);
      const answer = server.answers[pathname];
      const response = typeof answer === 'function' ? await answer(request) : answer;
      if (response instanceof Error) throw response;
      return response instanceof Response ? response.clone() : success(response ?? null);
    },
  };
  return server;
}

export function success(data: unknown, successMsg: string | null = null): Response {
  return Response.json({ isSuccessful: true, data, errorMsg: null, successMsg });
}

export function failure(status: number, errorMsg = 'No.', code = 'RULE_BROKEN'): Response {
  return Response.json({ isSuccessful: false, data: null, errorMsg, successMsg: null, code }, { status });
}

/** A signed-in school, changed as told. */
export function sessionOf(changes: Partial<Schemas['Session']> = {}): Schemas['Session'] {
  return {
    token: 'token-1',
    role: 'School',
    status: 1,
    id: 12,
    firstName: 'Ada',
    lastName: 'Byron',
    logo: 'https://files.test/ada.png',
    email: 'ada@oak.test',
    accessType: 1,
    currentPlan: 'Free',
    hasUsedFreeTrial: true,
    isTrial: false,
    planExpiration: '2026-12-01T00:00:00.000Z',
    planStartedAt: '2026-11-01T00:00:00.000Z',
    cartItems: 3,
    schoolID: 12,
    homeUrl: '/school-dashboard',
    organisation: 'Oak School',
    rights: ['publish', 'award'],
    ...changes,
  };
}

/** A notification, changed as told. */
export function notificationOf(changes: Partial<Notification> = {}): Notification {
  const at = '2026-11-24T12:00:00.000Z';
  return notification({ message: 'Bids were opened', createdAt: at, notificationTime: at, ...changes });
}

export function apiOf(server: TestServer): Api {
  return createApi({
    baseUrl: 'http://localhost',
    applicationKey: 'public-key',
    getSession: () => ({ token: 'token-1', status: 1 }),
    fetch: server.fetch,
  });
}

export function silentLogger() {
  return { warn: vi.fn(), error: vi.fn() };
}

/** A platform against a test server. Its hub is nowhere unless told where. */
export function platformOf(server: TestServer, options: Partial<PlatformOptions> = {}) {
  const navigate = vi.fn();
  const logger = silentLogger();
  const platform = createPlatform({
    plugins: [],
    navigate,
    applicationKey: 'public-key',
    logger,
    fetch: server.fetch,
    realtime: createRealtime,
    loadHub: () => new Promise(() => {}),
    ...options,
  });
  return { platform, navigate, logger };
}

/** Renders below the platform and a router that stands at `path`. */
export function renderIn(platform: Platform, node: ReactNode, path = '/') {
  return render(
    <PlatformProvider platform={platform}>
      <MemoryRouter initialEntries={[path]}>{node}</MemoryRouter>
    </PlatformProvider>,
  );
}

/** Leaves nothing behind for the next test. */
export function cleanUp(): void {
  cleanup();
  act(() => toast.removeAll());
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' });
  localStorage.clear();
  sessionStorage.clear();
}
