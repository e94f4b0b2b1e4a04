import { renderPage } from '@chalkline/kit/testing';
import { fakeServer } from '@chalkline/platform/testing';
import type { ComponentType } from 'react';
import { salesPublicPlugin } from '../public-plugin.ts';

/** Shows a public page to a stranger. @param files what a path answers as a file. */
export function renderPublic(
  Page: ComponentType,
  {
    route,
    at,
    answers,
    files = {},
  }: { route: string; at: string; answers: Parameters<typeof fakeServer>[0]; files?: Record<string, string> },
) {
  const server = fakeServer(answers);
  async function fetch(request: Request): Promise<Response> {
    const file = files[new URL(request.url).pathname];
    return file === undefined ? server.fetch(request) : new Response(file);
  }
  renderPage(Page, { fetch, path: route, at, plugins: [salesPublicPlugin] });
  return server;
}
