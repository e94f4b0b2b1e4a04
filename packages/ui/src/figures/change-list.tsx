import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '../format/date-time.ts';

/** One value that changed; null where it was not set. An instant is ISO text. */
export interface ValueChange {
  field: string;
  before: string | null;
  after: string | null;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** An instant in the reader's own zone, any other value as it is. */
function textOf(value: string | null): string | null {
  if (value === null || !INSTANT.test(value) || Number.isNaN(Date.parse(value))) return value;
  return formatDateTime(value);
}

/** A value that was not there before is shown alone. */
function Change(change: ValueChange) {
  const [before, after] = [textOf(change.before), textOf(change.after)];
  return (
    <chakra.li textStyle="sm" overflowWrap="anywhere">
      <chakra.span color="fg.muted">{change.field}: </chakra.span>
      {before !== null && (
        <>
          <chakra.span srOnly>before </chakra.span>
          <chakra.span color="fg.muted" textDecoration="line-through">
            {before}
          </chakra.span>
          <chakra.span aria-hidden="true"> → </chakra.span>
          <chakra.span srOnly> after </chakra.span>
        </>
      )}
      {after ?? <chakra.span color="fg.muted">not set</chakra.span>}
    </chakra.li>
  );
}

/** The changes shown at first; the rest opens on demand. */
const SHOWN_CHANGES = 3;

/** The changed values, before and after; a long list opens on demand. */
export function ChangeList({ changes }: { changes: readonly ValueChange[] }) {
  if (changes.length === 0) return <chakra.span color="fg.muted">–</chakra.span>;
  const rest = changes.slice(SHOWN_CHANGES);
  const list = (some: readonly ValueChange[]) => (
    <chakra.ul listStyleType="none">
      {some.map((change) => (
        <Change {...change} key={change.field} />
      ))}
    </chakra.ul>
  );
  return (
    <>
      {list(changes.slice(0, SHOWN_CHANGES))}
      {rest.length > 0 && (
        <chakra.details textStyle="sm">
          <chakra.summary cursor="pointer" color="accent.fg" fontWeight="semibold">
            {rest.length} more
          </chakra.summary>
          {list(rest)}
        </chakra.details>
      )}
    </>
  );
}
