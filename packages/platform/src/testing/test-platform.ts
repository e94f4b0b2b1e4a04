import type { PageConfig } from '../page-config.ts';
import { createPlatform, type Platform } from '../platform.ts';
import type { Plugin } from '../plugin/plugin.ts';

export interface TestPlatformOptions {
  fetch: (request: Request) => Promise<Response>;
  plugins: readonly Plugin[];
  navigate?: Platform['navigate'] | undefined;
  /** What the page was told. */
  config?: Partial<PageConfig> | undefined;
}

/** The platform with a fake network, no hub, and a quiet log. */
export function testPlatform({ fetch, plugins, navigate = () => {}, config = {} }: TestPlatformOptions): Platform {
  return createPlatform({
    plugins,
    navigate,
    applicationKey: 'test-key',
    apiUrl: 'http://localhost',
    fetch,
    config,
    loadHub: () => new Promise(() => {}),
    logger: { warn: () => {}, error: () => {} },
  });
}
