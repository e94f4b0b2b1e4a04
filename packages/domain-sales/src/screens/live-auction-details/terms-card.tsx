import { Card, chakra } from '@chalkline/ui';
import { TermsText } from '../../components/terms-gate.tsx';
import type { LiveRoom } from '../../model/live-line.ts';
import { termsInShort } from '../../model/sale-terms.ts';

/** The terms, folded away: they are at hand and in nobody's way. */
export function TermsCard({ room }: { room: LiveRoom }) {
  return (
    <Card padding="sm">
      <chakra.details>
        <chakra.summary cursor="pointer" fontWeight="semibold" minH="6">
          Terms{' '}
          <chakra.span color="fg.muted" fontWeight="normal">
            · {termsInShort(room.terms)}
          </chakra.span>
        </chakra.summary>
        <chakra.div mt="3">
          <TermsText text={room.terms.text} />
        </chakra.div>
      </chakra.details>
    </Card>
  );
}
