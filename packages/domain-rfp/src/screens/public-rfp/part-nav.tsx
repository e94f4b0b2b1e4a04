import type { Schemas } from '@chalkline/api-client';
import { PartTabs } from '@chalkline/kit';
import { type PublicRfpPart, publicPaths } from '../../model/public-paths.ts';

/** The parts that there are something in, with how much; the others would lead to an empty page. */
function partsOf({ rfp, documents, record }: Schemas['PublicRfp']) {
  const parts: { part: PublicRfpPart; label: string; count?: number }[] = [
    { part: 'scope', label: 'Scope' },
    { part: 'lines', label: 'Lines', count: rfp.products.length },
    { part: 'documents', label: 'Documents', count: documents.length },
    { part: 'questions', label: 'Questions', count: rfp.vendorQuestions.length },
    { part: 'addenda', label: 'Addenda', count: rfp.addenda.length },
  ];
  return record ? [...parts, { part: 'record' as const, label: 'Record' }] : parts;
}

/** The way between the parts of one purchase. */
export function PartNav({ data, part }: { data: Schemas['PublicRfp']; part: PublicRfpPart }) {
  return (
    <PartTabs
      label="Parts of this purchase"
      parts={partsOf(data).map(({ part: each, ...tab }) => ({
        ...tab,
        to: publicPaths.rfp(data.rfp.encryptedId, each),
        isCurrent: each === part,
      }))}
    />
  );
}
