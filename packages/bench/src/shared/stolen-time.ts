import { readFile } from 'node:fs/promises';

/** What the processors spent since the machine started, in ticks. */
interface ProcessorTime {
  readonly all: number;
  /** Of it, what the host gave to other machines while this one wanted it. */
  readonly stolen: number;
}

/** In this order: user, nice, system, idle, iowait, irq, softirq, steal; what follows is part of the first two. */
const KINDS = 8;

/** Reads Linux's `/proc/stat`; null for another text. */
function parseProcessorTime(text: string): ProcessorTime | null {
  const line = /^cpu +(?<ticks>[\d ]+)/.exec(text)?.groups?.['ticks'];
  const ticks = line?.split(' ').slice(0, KINDS).map(Number) ?? [];
  const stolen = ticks[KINDS - 1];
  return stolen === undefined ? null : { all: ticks.reduce((sum, each) => sum + each, 0), stolen };
}

/** The time until now; null on a system that does not tell. */
export async function processorTime(): Promise<ProcessorTime | null> {
  return await readFile('/proc/stat', 'utf8').then(parseProcessorTime, () => null);
}

/** Above this the slowest of a hundred answers tells of the host. */
const NOTABLE_SHARE = 0.01;

/** Says that the host took much of the time between the two; nothing where it did not, or where nobody knows. */
export function stolenNote(name: string, before: ProcessorTime | null, after: ProcessorTime | null): string[] {
  if (!before || !after || after.all <= before.all) return [];
  const share = (after.stolen - before.stolen) / (after.all - before.all);
  if (share < NOTABLE_SHARE) return [];
  return [`${name}: the host took ${(share * 100).toFixed(1)} % of the processors' time; p99 is higher for it`];
}
