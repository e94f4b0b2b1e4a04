import { type PublicPlace, type PublicSection, type PublicSectionProps, usePlatform } from '@chalkline/platform';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';

type Lazy = LazyExoticComponent<ComponentType<PublicSectionProps>>;

/** One lazy component a contribution, however often a page renders. */
const made = new WeakMap<PublicSection, Lazy>();

function componentOf(section: PublicSection): Lazy {
  const known = made.get(section);
  if (known !== undefined) return known;
  const component = lazy(async () => {
    try {
      return { default: (await section.component()).Section };
    } catch {
      // The page itself is whole without what another domain adds to it; the next visit tries again.
      made.delete(section);
      return { default: () => null };
    }
  });
  made.set(section, component);
  return component;
}

/** What other domains add to a public page, below its own; nothing while it loads, so that nothing above moves. */
export function PublicSections({ place, ...props }: PublicSectionProps & { place: PublicPlace }) {
  const { registry } = usePlatform();
  return registry.publicSections(place).map((section) => {
    const Section = componentOf(section);
    return (
      <Suspense key={section.id} fallback={null}>
        <Section {...props} />
      </Suspense>
    );
  });
}
