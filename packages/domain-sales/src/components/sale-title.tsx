import { Flex, LazyImage, TitleCell } from '@chalkline/ui';
import { ImageOff } from 'lucide-react';

interface SaleTitleProps {
  title: string;
  facts: readonly (string | null)[];
  photoHref: string | null;
}

/** The first cell of a sale's row: a small photo, the name, and the facts that tell sales apart. */
export function SaleTitle({ title, facts, photoHref }: SaleTitleProps) {
  return (
    <Flex gap="3" align="center">
      <LazyImage
        src={photoHref}
        alt=""
        width="12"
        height="9"
        flex="none"
        borderRadius="md"
        fallback={<ImageOff size={16} aria-hidden="true" />}
      />
      <div>
        <TitleCell title={title} facts={facts} />
      </div>
    </Flex>
  );
}
