import { type PagePart, type PagePartProps, type PartedPlace, usePlatform } from '@chalkline/platform';
import { FilterTabs, Skeleton } from '@chalkline/ui';
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';

type LazyPart = LazyExoticComponent<ComponentType<PagePartProps>>;

/** One lazy component a contribution, however often a page renders. */
const made = new WeakMap<PagePart, LazyPart>();

function componentOf(part: PagePart): LazyPart {
  const known = made.get(part);
  if (known !== undefined) return known;
  const component = lazy(async () => {
    try {
      return { default: (await part.component()).Part };
    } catch (error) {
      // The next visit tries again.
      made.delete(part);
      throw error;
    }
  });
  made.set(part, component);
  return component;
}

interface ShownProps extends PagePartProps {
  part: PagePart;
  /** What stands there until the part is loaded. */
  fallback?: ReactNode;
}

function Shown({ part, subject, fallback = <Skeleton h="64" /> }: ShownProps) {
  const Part = componentOf(part);
  return (
    <Suspense fallback={fallback}>
      <Part subject={subject} />
    </Suspense>
  );
}

/** What other domains add to a page, below or beside its own. */
export function PageParts({ place, ...shown }: Omit<ShownProps, 'part'> & { place: PartedPlace }) {
  const { registry } = usePlatform();
  return registry.pageParts(place).map((part) => <Shown key={part.id} part={part} {...shown} />);
}

const TAB = 'tab';

/** The part that the address opens in place of the page's own; null for the page's own. */
export function useOpenedPart(place: PartedPlace): PagePart | null {
  const { registry } = usePlatform();
  const asked = useSearchParams()[0].get(TAB);
  return registry.pageParts(place).find(({ tab }) => tab !== undefined && tab.value === asked) ?? null;
}

/** The part that the address opens. */
export function OpenedPart({ part }: { part: PagePart }) {
  return <Shown part={part} />;
}

/** The tabs of a page that others add to: its own first. Nothing where nobody adds to it. */
export function PageTabs({ place, own }: { place: PartedPlace; own: string }) {
  const { registry } = usePlatform();
  const [, setParams] = useSearchParams();
  const opened = useOpenedPart(place);
  const tabs = registry.pageParts(place).flatMap(({ tab }) => (tab ? [tab] : []));
  if (tabs.length === 0) return null;
  return (
    <FilterTabs
      label="Show"
      value={opened?.tab?.value ?? ''}
      items={[{ value: '', label: own }, ...tabs]}
      onChange={(value) => setParams(value === '' ? {} : { [TAB]: value })}
    />
  );
}
