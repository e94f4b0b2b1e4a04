import type { DialogDecision } from '../../components/decision-dialog.tsx';
import { childrenOf, usesInWords } from '../../model/category-tree.ts';
import type { AdminCategory } from '../../model/contract.ts';

/** What is asked before a category is retired, or offered again (CATG-6). */
export function retirement(category: AdminCategory, rows: readonly AdminCategory[]): DialogDecision {
  const { id, name, isRetired } = category;
  const reason = { label: 'Reason', hint: 'We record it in the audit.', required: true, maxLength: 2000 };
  if (isRetired) {
    return {
      key: `category.${id}.back`,
      title: `Offer ${name} again?`,
      consequence: `Schools and vendors can choose ${name} again.`,
      confirmLabel: 'Offer category again',
      tone: 'default',
      reason,
    };
  }
  const words = usesInWords(category);
  const below = childrenOf(rows, category).filter((row) => !row.isRetired);
  const subs = below.length === 0 ? '' : ` With it go its sub-categories: ${below.map((row) => row.name).join(', ')}.`;
  const touched = words.length === 0 ? 'Nothing uses it.' : `What uses it keeps it: ${words.join(', ')}.`;
  return {
    key: `category.${id}.retire`,
    title: `Retire ${name}?`,
    consequence: `Nobody can choose ${name} any more.${subs} ${touched} You can bring it back at any time.`,
    confirmLabel: 'Retire category',
    tone: 'danger',
    reason,
  };
}
