/*
 * Measures the product beside its yardsticks: `node src/main.ts [names…]`; without a name all but the long ones. Ends with 0 also
 * where a bar is missed, with 1 where something could not be measured.
 */
import { administration, administrationSize } from './administration/administration.ts';
import { basket } from './basket/basket.ts';
import { bundle } from './bundle/bundle.ts';
import { catalog } from './catalog/catalog.ts';
import { fanOut } from './fan-out/fan-out.ts';
import { importBench } from './import/import.ts';
import { lighthouseScores } from './lighthouse/lighthouse.ts';
import { list } from './list/list.ts';
import { live } from './live/live.ts';
import { memory } from './memory/memory.ts';
import { table } from './report.ts';
import { salesLists } from './sales-lists/sales-lists.ts';
import { search } from './search/search.ts';
import type { Benchmark, Findings } from './shared/figure.ts';
import { stopAllProcesses } from './shared/process.ts';
import { processorTime, stolenNote } from './shared/stolen-time.ts';
import { size } from './size/size.ts';
import { split } from './split/split.ts';
import { start } from './start/start.ts';

const benchmarks: readonly Benchmark[] = [
  list,
  search,
  live,
  fanOut,
  bundle,
  start,
  memory,
  lighthouseScores,
  size,
  salesLists,
  catalog,
  importBench,
  administration,
  administrationSize,
  split,
  basket,
];

async function runWithin({ name, limitMs, run }: Benchmark): Promise<Findings> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} was given up after ${limitMs / 1000} s.`)), limitMs);
  });
  try {
    return await Promise.race([run(), limit]);
  } finally {
    clearTimeout(timer);
  }
}

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !benchmarks.some((each) => each.name === name));
  if (unknown !== undefined) {
    const known = benchmarks.map(({ name, about }) => `  ${name}: ${about}`).join('\n');
    console.error(`There is no benchmark “${unknown}”. There are:\n${known}`);
    process.exitCode = 1;
    return;
  }
  const chosen = benchmarks.filter(({ name, isOnRequest }) =>
    names.length === 0 ? !isOnRequest : names.includes(name),
  );
  const found: Findings[] = [];
  for (const each of chosen) {
    const started = performance.now();
    const before = await processorTime();
    console.log(`measuring ${each.name}: ${each.about} …`);
    try {
      const { figures, notes } = await runWithin(each);
      found.push({ figures, notes: [...notes, ...stolenNote(each.name, before, await processorTime())] });
      console.log(`  done in ${Math.round((performance.now() - started) / 1000)} s`);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${each.name} could not be measured: ${error instanceof Error ? error.stack : String(error)}`);
    } finally {
      await stopAllProcesses();
    }
  }
  console.log(`\n${table(found.flatMap(({ figures }) => figures))}\n`);
  for (const note of found.flatMap(({ notes }) => notes)) console.log(note);
}

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
await main(process.argv.slice(2));
