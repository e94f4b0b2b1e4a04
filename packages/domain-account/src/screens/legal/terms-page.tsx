import { LegalPage } from './legal-page.tsx';
import { termsSections } from './terms-sections.ts';

/** `terms-of-use`. */
export function Page() {
  return (
    <LegalPage
      title="Terms of use"
      lead="What schools, vendors and the cooperative can expect of each other here."
      since="August 1, 2026"
      sections={termsSections}
    />
  );
}
