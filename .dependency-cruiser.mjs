import { join } from 'node:path';

/** Who may import whom. Each rule's comment says what to do instead. */
const ours = '^(packages|openapi)/';
const tests = '\\.(test|test-d|spec)\\.tsx?$|/testing/|/src/testing\\.tsx?$';

/** @param {string} name @param {string} from @param {string[]} allowed @param {string} comment */
const mayOnly = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^packages/${from}/`, pathNot: tests },
  to: {
    path: ours,
    pathNot: [
      `^packages/${from}/`,
      ...allowed.map((folder) => (folder === 'openapi' ? '^openapi/' : `^packages/${folder}/`)),
    ],
  },
});

/**
 * The server's modules from the ground up: each may import from the layers below its own, none from its own or from above.
 * A new module is named here, as low as what it imports lets it be.
 */
const serverLayers = [
  ['reference', 'shared'],
  ['figures', 'files', 'overview', 'preferences', 'product-lines'],
  ['notifications'],
  ['catalog', 'joining', 'ratings', 'tender'],
  ['bids', 'catalog-imports', 'inbox', 'marketplace'],
  ['sale-core'],
  ['live-auctions', 'purchase-orders'],
  ['sale-dealings'],
  ['issues', 'purchases'],
  ['addenda', 'carts', 'catalog-reports', 'opened-bids', 'reports', 'reviews'],
  ['auth', 'negotiation', 'price-offers', 'public-purchases', 'search'],
  ['deals', 'evaluation', 'open-data', 'registration', 'sales'],
  ['people', 'vendor-profile'],
  ['audit-trail', 'partners', 'payments', 'schools'],
  ['admin', 'public-site'],
];
const anyModule = '^packages/server/src/modules/([^/]+)/';
/** @param {string[]} names */
const modules = (names) => `^packages/server/src/modules/(${names.join('|')})/`;

/** @param {string[]} names @param {number} height */
const layer = (names, height) => {
  const below = serverLayers.slice(0, height).flat();
  return {
    name: `server-layer-${height + 1}`,
    comment:
      'The server’s modules form layers: move what both need to a lower one, let the upper one hand it over, or mend the list of layers.',
    severity: 'error',
    from: { path: modules(names), pathNot: tests },
    to: {
      path: anyModule,
      pathNot: ['^packages/server/src/modules/$1/', ...(below.length > 0 ? [modules(below)] : [])],
    },
  };
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domains-are-islands',
      comment: 'Domains never import each other: contribute to the registry, or link by a named link that it resolves.',
      severity: 'error',
      from: { path: '^packages/(domain-[^/]+)/' },
      to: { path: '^packages/domain-', pathNot: '^packages/$1/' },
    },
    {
      name: 'nothing-imports-the-app',
      comment: 'The app is the top: what others need belongs in platform, ui or rules.',
      severity: 'error',
      from: { pathNot: '^packages/app/' },
      to: { path: '^packages/app/' },
    },
    {
      name: 'public-entries-only',
      comment: 'A package is entered by its exports alone: export what is needed from its index, or keep it inside.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: {
        path: '^packages/[^/]+/src/',
        pathNot: [
          '^packages/$1/',
          '^packages/[^/]+/src/index\\.ts$',
          '^packages/api-client/src/hub/index\\.ts$',
          '^packages/notices/src/mail/index\\.ts$',
          '^packages/ui/src/(chart|rich-text-editor)/index\\.ts$',
          '^packages/ui/src/theme/fonts\\.css$',
          '^packages/[^/]+/src/testing(/index)?\\.tsx?$',
          '^packages/kit/src/testing/setup(-layers)?\\.ts$',
        ],
      },
    },
    mayOnly('rules-stand-alone', 'rules', [], 'Rules are pure: pass values in, import nothing of ours.'),
    mayOnly(
      'signalr-server-stands-alone',
      'signalr-server',
      [],
      'The hub protocol knows no business: keep it usable on its own.',
    ),
    mayOnly(
      'demo-data-stands-on-rules',
      'demo-data',
      ['rules'],
      'The demonstration market is data made by the rules alone.',
    ),
    mayOnly('payments-stand-alone', 'payments', [], 'Providers of payments know plans and money, nothing of ours.'),
    mayOnly('notices-stand-on-rules', 'notices', ['rules'], 'The words of events are data; whoever tells fills them.'),
    mayOnly(
      'auction-log-stands-on-rules',
      'auction-log',
      ['rules'],
      'Whoever checks a log needs the rule of a lot and nothing else of ours.',
    ),
    mayOnly(
      'ui-knows-no-business',
      'ui',
      ['rules'],
      'Components get what they show as props; only formatting comes from rules.',
    ),
    mayOnly(
      'api-client-stands-on-the-contract',
      'api-client',
      ['rules', 'openapi'],
      'The client knows the contract and the rules, nothing above.',
    ),
    mayOnly(
      'platform-stands-on-the-client',
      'platform',
      ['rules', 'api-client', 'openapi'],
      'Platform knows no domain and no component: take them by the registry or as props.',
    ),
    mayOnly(
      'kit-knows-no-domain',
      'kit',
      ['rules', 'api-client', 'platform', 'ui', 'openapi'],
      'What screens of every domain are made of knows none of them: take what differs as props.',
    ),
    mayOnly(
      'tender-knows-no-market',
      'tender',
      ['rules', 'api-client', 'platform', 'ui', 'kit', 'openapi'],
      'Inviting, asking, evaluating and awarding serve purchases and sales alike: take what differs as props or calls.',
    ),
    mayOnly(
      'domains-stand-on-the-browser',
      'domain-[^/]+',
      ['rules', 'api-client', 'platform', 'ui', 'kit', 'tender', 'auction-log', 'openapi'],
      'A domain is of the browser: what the server knows comes by the contract, and what both need belongs in rules.',
    ),
    mayOnly(
      'app-stands-on-the-browser',
      'app',
      ['rules', 'api-client', 'platform', 'ui', 'kit', 'tender', 'auction-log', 'openapi', 'domain-[^/]+'],
      'The app registers plugins and draws the shell: what the server knows comes by the contract.',
    ),
    mayOnly(
      'server-shares-the-contract-only',
      'server',
      ['rules', 'openapi', 'signalr-server', 'demo-data', 'payments', 'notices', 'auction-log'],
      'The server shares the contract’s types with the browser, never its client.',
    ),
    ...serverLayers.map(layer),
    {
      name: 'server-module-without-layer',
      comment: 'Name the new module in a layer at the top of this file, as low as what it imports lets it be.',
      severity: 'error',
      from: { path: anyModule, pathNot: modules(serverLayers.flat()) },
      to: {},
    },
    {
      name: 'no-circles',
      comment:
        'Two modules that need each other are one, or need a third; for their types, too: move the type down, or ask for less.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      comment: 'The import leads nowhere: a missing dependency or a wrong path.',
      severity: 'error',
      from: {},
      // pdfmake's types live in @types/pdfmake, which is not resolved from the module's own folder.
      to: { couldNotResolve: true, pathNot: '^pdfmake/interfaces' },
    },
    {
      name: 'no-tests-in-code',
      comment: 'Code must run without its tests.',
      severity: 'error',
      from: { path: '^packages/', pathNot: `${tests}|^packages/(e2e|bench)/|vitest\\.[a-z.]*ts$` },
      to: { path: '\\.(test|spec)\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated/types\\.ts)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(import.meta.dirname, 'tsconfig.base.json') },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
