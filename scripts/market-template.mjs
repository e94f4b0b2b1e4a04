// Fills a folder with the demonstration market by starting the server once. Every browser test's server begins with a copy.
import { makeMarketFolder } from '../packages/e2e/src/support/server.ts';

await makeMarketFolder(process.argv[2]);
