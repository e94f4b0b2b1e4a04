import type { Schemas } from '@chalkline/api-client';
import { canOpenDocument, fetchDocument, useDocumentOpening } from '@chalkline/platform';
import { Button, chakra, Flex } from '@chalkline/ui';
import { ExternalLink } from 'lucide-react';
import { DownloadButton } from './download-button.tsx';

type StoredFileButtonsProps = {
  file: Schemas['FileInfo'];
  /** The text of the download; the file's name by default. */
  label?: string;
};

/** One stored file: a button that downloads it, and one that opens it in a new tab where a browser shows its kind. */
export function StoredFileButtons({ file, label }: StoredFileButtonsProps) {
  const openDocument = useDocumentOpening();
  return (
    <Flex gap="2" maxW="100%" wrap="wrap">
      <DownloadButton
        maxW="100%"
        aria-label={label && `${label} ${file.name}`}
        file={(api) => fetchDocument(api, file)}
      >
        <chakra.span overflow="hidden" textOverflow="ellipsis">
          {label ?? file.name}
        </chakra.span>
      </DownloadButton>
      {canOpenDocument(file) && (
        <Button
          type="button"
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
