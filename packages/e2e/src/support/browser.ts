import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const known = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = known.find((path) => path && existsSync(path));

/** Debian's browser where there is one, else Playwright's own; nothing that calls home. */
export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};
