import { useApi } from '@chalkline/api-client';
import { DownloadButton, StoredFileButtons } from '@chalkline/kit';
import { fetchDocument } from '@chalkline/platform';
import {
  Box,
  Button,
  Card,
  chakra,
  EmptyState,
  ErrorState,
  Flex,
  formatBytes,
  QueryView,
  Skeleton,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type PaperDocument, type Preview, previewOf, SIGNATURE_BYTES } from '../model/documents.ts';
import { documentContent } from '../queries/documents.ts';

const HEIGHT = { base: '70vh', lg: 'calc(100dvh - 17rem)' } as const;

/** A content with what it is, at an address of its own while it is on screen; `undefined` until it is known. */
function usePreview(blob: Blob | undefined) {
  const [shown, setShown] = useState<{ blob: Blob; preview: Preview; url: string } | null>(null);
  useEffect(() => {
    if (!blob) return;
    let url = '';
    let isHere = true;
    void (async () => {
      const preview = previewOf(new Uint8Array(await blob.slice(0, SIGNATURE_BYTES).arrayBuffer()));
      if (!isHere) return;
      // The type is the one that was found: whatever the file was called, it can't become a page of this origin.
      if (preview) url = URL.createObjectURL(new Blob([blob], { type: preview.type }));
      setShown({ blob, preview, url });
    })();
    return () => {
      isHere = false;
      if (url !== '') URL.revokeObjectURL(url);
    };
  }, [blob]);
  return shown !== null && shown.blob === blob ? shown : undefined;
}

function NoPreview({ document }: { document: PaperDocument }) {
  return (
    <EmptyState
      icon={<FileText size={20} aria-hidden="true" />}
      title="This file can’t be shown here"
      action={
        <DownloadButton variant="solid" size="md" file={(api) => fetchDocument(api, document.file)}>
          Download {document.file.name}
        </DownloadButton>
      }
    >
      It is downloaded instead; open it only if you trust it.
    </EmptyState>
  );
}

function Content({ document }: { document: PaperDocument }) {
  const query = useQuery(documentContent(useApi(), document.file.id));
  const shown = usePreview(query.data);
  if (query.isError) {
    return (
      <ErrorState
        error={query.error}
        message={`${document.file.name} did not load: ${query.error.message}`}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const skeleton = <Skeleton h={HEIGHT} borderRadius="md" />;
  if (!query.data) {
    return (
      <QueryView query={query} what={document.file.name} skeleton={skeleton}>
        {() => null}
      </QueryView>
    );
  }
  if (!shown) return skeleton;
  const { preview, url } = shown;
  // A browser without a viewer of its own (most phones) would offer the frame as a download.
  if (preview === null || (preview.kind === 'pdf' && !navigator.pdfViewerEnabled)) {
    return <NoPreview document={document} />;
  }
  if (preview.kind === 'image') {
    return (
      <Box maxH={HEIGHT} overflow="auto" borderRadius="md" bg="raised">
        <chakra.img src={url} alt={`${document.title}: ${document.file.name}`} maxW="100%" mx="auto" />
      </Box>
    );
  }
  // Not sandboxed: browsers refuse to show a PDF in a sandboxed frame, and a PDF's scripts stay in the viewer.
  return (
    <chakra.iframe
      // Without the viewer's own list of pages, as wide as it fits.
      src={`${url}#navpanes=0&view=FitH`}
      title={`${document.title}: ${document.file.name}`}
      w="100%"
      h={HEIGHT}
      borderWidth="0"
      borderRadius="md"
      bg="raised"
    />
  );
}

interface ChoiceProps {
  documents: readonly PaperDocument[];
  current: number;
  onChoose: (id: number) => void;
}

function Choice({ documents, current, onChoose }: ChoiceProps) {
  return (
    <Flex role="group" aria-label="Document" gap="1" wrap="wrap">
      {documents.map(({ title, file }) => (
        <Button
          key={file.id}
          size="sm"
          variant={file.id === current ? 'surface' : 'ghost'}
          aria-pressed={file.id === current}
          onClick={() => onChoose(file.id)}
        >
          {title}
        </Button>
      ))}
    </Flex>
  );
}

/** A vendor's documents one at a time, shown in the page where the browser can, beside whatever they must fit. */
export function DocumentViewer({ documents }: { documents: readonly PaperDocument[] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const document = documents.find(({ file }) => file.id === chosen) ?? documents[0];
  if (!document) {
    return (
      <Card title="Documents">
        <Text color="fg.muted">No file was submitted.</Text>
      </Card>
    );
  }
  const { file } = document;
  return (
    <Card
      title="Documents"
      padding="sm"
      actions={
        <Flex gap="2" wrap="wrap">
          <StoredFileButtons file={file} label="Download" />
        </Flex>
      }
    >
      <Choice documents={documents} current={document.file.id} onChoose={setChosen} />
      <Text textStyle="sm" color="fg.muted" my="2">
        {document.file.name} · {formatBytes(document.file.size)}
      </Text>
      <Content key={document.file.id} document={document} />
    </Card>
  );
}
