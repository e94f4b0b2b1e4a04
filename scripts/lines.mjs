// `npm run lines`: how much code each domain has, in the browser and on the server, beside that of purchases. It judges nothing.
//
// A line counts where code stands on it: blank lines and lines that hold only a comment do not. Tests, what only tests use
// (`testing` folders) and what is generated are left out. Plain lines of the same files, comments and blanks too, stand beside.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, install, root } from './lib.mjs';

/** A domain's package and the server's modules that are its own. The first one is what the others stand beside. */
const domains = [
  {
    name: 'purchases',
    folder: 'domain-rfp',
    modules: [
      'addenda',
      'bids',
      'deals',
      'evaluation',
      'issues',
      'negotiation',
      'open-data',
      'opened-bids',
      'public-purchases',
      'purchase-orders',
      'purchases',
      'reports',
      'reviews',
    ],
  },
  { name: 'sales', folder: 'domain-sales', modules: ['live-auctions', 'sale-core', 'sale-dealings', 'sales'] },
  {
    name: 'catalog',
    folder: 'domain-catalog',
    modules: ['carts', 'catalog', 'catalog-imports', 'catalog-reports', 'marketplace', 'price-offers'],
  },
  { name: 'administration', folder: 'domain-admin', modules: ['admin'] },
];

const modulesFolder = join('packages', 'server', 'src', 'modules');

const isCounted = (file) =>
  /\.tsx?$/.test(file) && !/(?:\.(?:test|spec|test-d)\.tsx?$|\.d\.ts$)|[\\/](?:testing|generated)[\\/]/.test(file);

/** A source with its comments taken out, line for line. */
function withoutComments(source, comments) {
  let code = '';
  let from = 0;
  for (const { start, end } of comments) {
    code += source.slice(from, start) + source.slice(start, end).replace(/[^\n]/g, ' ');
    from = end;
  }
  return code + source.slice(from);
}

/** @returns {Promise<{ code: number, plain: number }>} lines of all sources below the folders */
async function linesOf(folders) {
  const { parseSync } = await import('oxc-parser');
  const counted = { code: 0, plain: 0 };
  for (const file of folders.flatMap((folder) => filesUnder(join(root, folder))).filter(isCounted)) {
    const source = readFileSync(file, 'utf8');
    const code = withoutComments(source, parseSync(file, source).comments);
    counted.code += code.split('\n').filter((line) => line.trim() !== '').length;
    counted.plain += source.trimEnd().split('\n').length;
  }
  return counted;
}

/** How many routes a domain registers: what its lists of routes name. */
async function routesOf(folder) {
  const { parseSync } = await import('oxc-parser');
  let count = 0;
  for (const name of ['routes.ts', 'public-routes.ts']) {
    const file = join(root, 'packages', folder, 'src', name);
    if (!existsSync(file)) continue;
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    const declared = program.body.flatMap(({ declaration }) => declaration?.declarations ?? []);
    const lists = declared.filter(({ id }) => id.name === 'routes' || id.name === 'publicRoutes');
    count += lists.reduce((sum, { init }) => sum + init.elements.length, 0);
  }
  return count;
}

async function measure({ name, folder, modules }) {
  const browser = await linesOf([join('packages', folder, 'src')]);
  const server = await linesOf(modules.map((module) => join(modulesFolder, module)));
  return { name, browser, server, routes: await routesOf(folder) };
}

const number = (value) => Math.round(value).toLocaleString('en-US');

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[at]))).join('  ');
  return rows.map(line).join('\n');
}

/** One kind of line of every domain, and how many times that of the first it is: in all, and by route. */
function tableOf(found, kind) {
  const of = ({ browser, server, routes }) => {
    const all = browser[kind] + server[kind];
    return { all, byRoute: all / routes };
  };
  const first = of(found[0]);
  return table([
    ['', 'routes', 'browser', 'server', 'together', 'a route', `× ${found[0].name}`, 'a route'],
    ...found.map((one) => {
      const { all, byRoute } = of(one);
      const ratios = [all / first.all, byRoute / first.byRoute].map((ratio) => ratio.toFixed(2));
      return [one.name, ...[one.routes, one.browser[kind], one.server[kind], all, byRoute].map(number), ...ratios];
    }),
  ]);
}

async function print() {
  const found = [];
  for (const domain of domains) found.push(await measure(domain));
  process.stdout.write(`Lines of code, without tests, comments and blank lines:\n\n${tableOf(found, 'code')}\n\n`);
  process.stdout.write(`Plain lines of the same files:\n\n${tableOf(found, 'plain')}\n\n`);
  const owned = new Set(domains.flatMap(({ modules }) => modules));
  const all = readdirSync(join(root, modulesFolder), { withFileTypes: true });
  const rest = all.filter((entry) => entry.isDirectory() && !owned.has(entry.name)).map(({ name }) => name);
  const beside = {
    'the package tender, which purchases and sales share': join('packages', 'tender', 'src'),
    'the server’s module tender, which they share too': join(modulesFolder, 'tender'),
    'the package auction-log, which sales alone use': join('packages', 'auction-log', 'src'),
  };
  process.stdout.write('Lines of code beside these:\n');
  for (const [what, folder] of Object.entries(beside)) {
    process.stdout.write(`  ${number((await linesOf([folder])).code)} in ${what}\n`);
  }
  process.stdout.write(
    `\nModules of the server that belong to several domains or to none of these: ${rest.join(', ')}.\n`,
  );
}

install();
await print();
