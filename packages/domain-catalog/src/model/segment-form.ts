import type { Schemas } from '@chalkline/api-client';
import { newKey } from '@chalkline/kit';
import { type AccountSegment, accountSegmentsProblems } from '@chalkline/rules';

type Stored = Schemas['AccountSegment'];

/** A segment while it is typed; its values are lines of "code name". */
export interface SegmentLine {
  key: string;
  label: string;
  pattern: string;
  isRequired: boolean;
  values: string;
}

export const blankSegment = (): SegmentLine => ({
  key: newKey(),
  label: '',
  pattern: '',
  isRequired: true,
  values: '',
});

export function segmentLine({ label, pattern, isRequired, values }: Stored | AccountSegment): SegmentLine {
  return {
    key: newKey(),
    label,
    pattern: pattern ?? '',
    isRequired,
    values: values.map(({ code, name }) => `${code} ${name}`.trim()).join('\n'),
  };
}

function valuesOf(text: string): { code: string; name: string }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [code = '', ...name] = line.split(/\s+/);
      return { code, name: name.join(' ') };
    });
}

/** The lines as they are sent and checked. */
export function segmentsOf(lines: readonly SegmentLine[]): Stored[] {
  return lines.map(({ label, pattern, isRequired, values }) => ({
    label: label.trim(),
    pattern: pattern.trim() || null,
    isRequired,
    values: valuesOf(values),
  }));
}

/** What is wrong with the segments, field → message (CART-9). */
export const segmentProblems = (lines: readonly SegmentLine[]): Record<string, string> =>
  accountSegmentsProblems(segmentsOf(lines));
