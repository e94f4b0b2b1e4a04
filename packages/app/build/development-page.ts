import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The page as the development server sends it. In production the API server fills two of the placeholders for each response;
 * here they get fixed values, since nothing checks a nonce.
 *
 * @param root - The package's folder.
 */
export function developmentPage(root: string): string {
  const config = {
    applicationKey: process.env.APPLICATION_KEY ?? 'chalkline-web',
    googleClientId: null,
    supportWidgetUrl: null,
    isDevelopment: true,
    serverTime: new Date().toISOString(),
  };
  return (
    readFileSync(path.join(root, 'index.ejs'), 'utf8')
      .replaceAll('__CSP_NONCE__', 'development')
      // The development server puts its scripts into the page itself.
      .replaceAll('__SCRIPTS__', '[]')
      .replaceAll('__WORKER__', "'/language-tables.js'")
      .replaceAll('__CHALKLINE_CONFIG__', JSON.stringify(config))
  );
}
