/** A statement of a migration that the rule for upgrades does not allow as it is. */
export interface UpgradeProblem {
  readonly statement: string;
  readonly why: string;
}

/** Tables that grow with the market: what locks one of them for as long as it is read through stops everybody. */
const largeTables: ReadonlySet<string> = new Set([
  'addenda',
  'audit_log',
  'awards',
  'bid_acknowledgements',
  'bid_answers',
  'bid_documents',
  'bid_lines',
  'bid_scores',
  'bid_versions',
  'bids',
  'cart_lines',
  'catalog_import_batches',
  'counted_listings',
  'digest_entries',
  'files',
  'idempotency_keys',
  'invitations',
  'listed_products',
  'mail_outbox',
  'message_documents',
  'messages',
  'notifications',
  'price_tiers',
  'price_versions',
  'product_views',
  'products',
  'public_listings',
  'purchase_order_events',
  'purchase_order_lines',
  'purchase_orders',
  'rfp_documents',
  'rfp_lines',
  'rfp_questions',
  'rfp_rubrics',
  'rfps',
  'saved_cart_lines',
  'saved_deals',
  'sessions',
  'shipment_lines',
  'shipments',
  'threads',
  'transactions',
  'vendor_questions',
]);

/** The line above a statement that tells why it may break the rule all the same. */
const EXCUSE = /^\s*--\s*upgrade:\s*\S.{14,}/im;
const NAME = String.raw`(?:"?public"?\.)?"?(\w+)"?`;

interface Check {
  readonly pattern: RegExp;
  readonly why: string;
  /** Only where the table is there already, and large; the pattern's first group names it. */
  readonly ofLarge?: true;
}

const checks: readonly Check[] = [
  {
    pattern: /^drop\s+(table|view|type|schema|function|sequence)\b/i,
    why: 'the version before still uses what it drops',
  },
  { pattern: /^truncate\b/i, why: 'it empties a table' },
  { pattern: /^alter\s[^;]*\brename\b/i, why: 'the version before still uses the name before' },
  {
    pattern: /^alter\s+table\b[^;]*\bdrop\s+(?!constraint\b|default\b|not\s+null\b|expression\b|identity\b)/i,
    why: 'the version before still reads and writes the column it drops',
  },
  {
    pattern: /^alter\s+table\b[^;]*\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i,
    why: 'it writes the whole table anew, and the version before does not expect the other type',
  },
  {
    pattern: /^alter\s+table\b[^;]*\bset\s+not\s+null\b/i,
    why: 'the version before may leave the column empty',
  },
  {
    pattern: /^alter\s+table\b[^;]*\bdrop\s+not\s+null\b/i,
    why: 'the version before trusts that the column is filled: its “not in (select …)” finds nothing once one value is empty',
  },
  {
    pattern:
      /^alter\s+table\b[^;]*\badd\s+(column\s+)?(?!constraint\b)(?=[^,;]*\bnot\s+null\b)(?![^,;]*\bdefault\b)(?![^,;]*\bgenerated\b)/i,
    why: 'the version before does not fill the column: give it a default, or let it be empty',
  },
  {
    pattern: new RegExp(
      String.raw`^create\s+(?:unique\s+)?index\s+(?!concurrently)(?:if\s+not\s+exists\s+)?\S+\s+on\s+(?:only\s+)?${NAME}`,
      'i',
    ),
    why: 'nobody can write the table while it is built: build it concurrently, outside a transaction',
    ofLarge: true,
  },
  {
    pattern: new RegExp(
      String.raw`^alter\s+table\s+(?:only\s+)?(?:if\s+exists\s+)?${NAME}[^;]*\badd\s+constraint\b(?![^;]*(\bnot\s+valid\b|\busing\s+index\b))`,
      'i',
    ),
    why: 'nobody can write the table while all of its rows are checked: add it as not valid, and validate it in a step of its own',
    ofLarge: true,
  },
  {
    pattern: new RegExp(String.raw`^(?:update|delete\s+from)\s+(?:only\s+)?${NAME}`, 'i'),
    why: 'it holds every row it changes until the whole migration is kept: do it in parts, in a job',
    ofLarge: true,
  },
];

/** The statement without its comments and without what stands in quotes: bodies of functions, texts. */
function bareOf(statement: string): string {
  return statement
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/--[^\n]*/g, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .trim();
}

/** The statements of a chunk, each with the comments above it. */
function statementsOf(chunk: string): string[] {
  const hidden: string[] = [];
  const hide = (text: string) => `\uE000${hidden.push(text) - 1}\uE001`;
  const marked = chunk
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, hide)
    .replace(/--[^\n]*/g, hide)
    .replace(/'(?:[^']|'')*'/g, hide);
  return marked
    .split(';')
    .map((text) => text.replace(/\uE000(\d+)\uE001/g, (_mark, index: string) => hidden[Number(index)] ?? ''))
    .filter((text) => bareOf(text) !== '');
}

/**
 * What of a migration would stop the version that runs beside it, or lock a large table for long. A statement whose comment
 * says `-- upgrade:` and why (15 characters at least) may do it all the same. SRV-40
 * @param migration the file's text
 */
export function upgradeProblems(migration: string): UpgradeProblem[] {
  const statements = migration.split('--> statement-breakpoint').flatMap(statementsOf);
  const created = new Set<string>();
  const problems: UpgradeProblem[] = [];
  const isOutside = /^\s*--\s*outside a transaction\b/i.test(migration);
  for (const text of statements) {
    const bare = bareOf(text);
    const [, made] = new RegExp(String.raw`^create\s+table\s+(?:if\s+not\s+exists\s+)?${NAME}`, 'i').exec(bare) ?? [];
    if (made) created.add(made);
    if (EXCUSE.test(text)) continue;
    if (/\bindex\s+concurrently\b/i.test(bare) && !isOutside) {
      problems.push({ statement: bare, why: 'begin the file with the line “-- outside a transaction”' });
    }
    if (isOutside && /^create\b/i.test(bare) && !/\bif\s+not\s+exists\b/i.test(bare)) {
      problems.push({
        statement: bare,
        why: 'a step outside a transaction is run again after a failure: say “if not exists”',
      });
    }
    for (const { pattern, why, ofLarge } of checks) {
      const found = pattern.exec(bare);
      const table = found?.[1] ?? '';
      if (found && (!ofLarge || (largeTables.has(table) && !created.has(table))))
        problems.push({ statement: bare, why });
    }
  }
  return problems;
}
