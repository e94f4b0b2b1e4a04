import { canOpenDocument, useDocumentDownload, useDocumentOpening } from '@chalkline/platform';
import { Button, chakra, Flex } from '@chalkline/ui';
import { Download, ExternalLink } from 'lucide-react';
import type { FileInfo } from '../model/contract.ts';

/** A file that somebody handed in: saved, or opened in a new tab where a browser shows its kind. */
export function FileButtons({ file }: { file: FileInfo }) {
  const download = useDocumentDownload();
  const openDocument = useDocumentOpening();
  return (
    <Flex gap="2" maxW="100%" wrap="wrap">
      <Button variant="surface" size="sm" maxW="100%" onClick={() => void download(file)}>
        <Download aria-hidden="true" />
        <chakra.span overflow="hidden" textOverflow="ellipsis">
          {file.name}
        </chakra.span>
      </Button>
      {canOpenDocument(file) && (
        <Button
          variant="surface"
          size="sm"
          aria-label={`Open ${file.name} in a new tab`}
          onClick={() => void openDocument(file)}
        >
          <ExternalLink aria-hidden="true" />
          Open
        </Button>
      )}
    </Flex>
  );
}
