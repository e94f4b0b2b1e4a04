import { createPlatform, type PlatformOptions } from '../create-platform.ts';
import type { PageConfig } from '../page-config.ts';
import type { Platform } from '../platform.ts';
import type { Plugin } from '../plugin/plugin.ts';
import { actForWhoeverSignsIn, isActingRun, refusing } from './acting.ts';

export interface TestPlatformOptions {
  fetch: (request: Request) => Promise<Response>;
  plugins: readonly Plugin[];
  navigate?: Platform['navigate'] | undefined;
  /** What the page was told. */
  config?: Partial<PageConfig> | undefined;
  /** The live connection; there is none by default. */
  realtime?: PlatformOptions['realtime'];
}

/** The platform with a fake network, no hub unless one is given, and a quiet log. */
export function testPlatform(options: TestPlatformOptions): Platform {
  const { fetch, plugins, navigate = () => {}, config = {}, realtime } = options;
  const platform = createPlatform({
    plugins,
    navigate,
    applicationKey: 'test-key',
    apiUrl: 'http://localhost',
    fetch: isActingRun ? refusing(fetch) : fetch,
    config,
    loadHub: () => new Promise(() => {}),
    logger: { warn: () => {}, error: () => {} },
    ...(realtime ? { realtime } : {}),
  });
  if (isActingRun) actForWhoeverSignsIn(platform);
  return platform;
}
