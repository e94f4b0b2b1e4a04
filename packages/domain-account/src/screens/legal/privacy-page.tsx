import { LegalPage } from './legal-page.tsx';
import { privacySections } from './privacy-sections.ts';

/** `privacy-policy`. */
export function Page() {
  return (
    <LegalPage
      title="Privacy policy"
      lead="What we keep, why we keep it, who sees it, and what you can do about it."
      since="August 1, 2026"
      sections={privacySections}
    />
  );
}
