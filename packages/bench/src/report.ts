import type { Figure } from './shared/figure.ts';

const HEAD = ['figure', 'ours', 'yardstick', 'ratio', 'bar', ''];

function cells({ name, ours, yardstick, ratio, bar, isMet }: Figure): string[] {
  return [name, ours, yardstick, ratio === null ? '' : ratio.toFixed(2), bar, isMet ? 'met' : 'missed'];
}

/** The figures as a table for the terminal. */
export function table(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
