import type { Schemas } from '@chalkline/api-client';
import { chakra, formatBytes } from '@chalkline/ui';
import { FileDown } from 'lucide-react';

type Documents = Schemas['PublicRfp']['documents'];

/** Documents that everybody may read, each a plain link that downloads it. */
export function PlainDocuments({ documents }: { documents: Documents }) {
  return (
    <chakra.ul display="flex" flexDirection="column" gap="2" listStyleType="none">
      {documents.map(({ name, size, href }) => (
        <li key={href}>
          <chakra.a href={href} download={name} {...linkStyle}>
            <chakra.span color="accent.fg" flexShrink="0">
              <FileDown size={16} aria-hidden="true" />
            </chakra.span>
            <chakra.span flex="1" minW="0" overflowWrap="anywhere" fontWeight="medium">
              {name}
            </chakra.span>
            <chakra.span textStyle="sm" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {formatBytes(size)}
            </chakra.span>
          </chakra.a>
        </li>
      ))}
    </chakra.ul>
  );
}

const linkStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minH: '11',
  px: '3',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'line',
  bg: 'raised',
  _hover: { borderColor: 'control' },
} as const;
