import { useApi } from '@chalkline/api-client';
import { DocumentList } from '@chalkline/kit';
import { Box, chakra, Flex, LazyImage, Modal } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FileInfo } from '../../model/contract.ts';

const isPicture = ({ mimeType }: FileInfo): boolean => /^image\/(png|jpeg|webp|gif)$/.test(mimeType);

/** The picture's bytes as an address of this page; pictures come through the API, which checks who may see them. */
function usePicture(file: FileInfo): { src: string | null; isFailed: boolean } {
  const api = useApi();
  const [src, setSrc] = useState<string | null>(null);
  const { data, isError } = useQuery({
    queryKey: ['picture', file.id],
    queryFn: async () =>
      (await api.download('/api/POConfiguration/DownloadDocument/{id}', { params: { path: { id: file.id } } })).blob,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!data) return;
    const url = URL.createObjectURL(data);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [data]);
  return { src, isFailed: isError };
}

function Picture({ file }: { file: FileInfo }) {
  const [isOpen, setOpen] = useState(false);
  const { src, isFailed } = usePicture(file);
  if (isFailed) return <DocumentList files={[file]} emptyText="" />;
  return (
    <>
      <chakra.button
        type="button"
        boxSize="24"
        borderRadius="md"
        borderWidth="1px"
        borderColor="line"
        bg="raised"
        overflow="hidden"
        cursor="zoom-in"
        aria-label={`Enlarge ${file.name}`}
        disabled={src === null}
        onClick={() => setOpen(true)}
      >
        {src && <LazyImage src={src} alt="" height="100%" />}
      </chakra.button>
      {isOpen && src && (
        <Modal open onClose={() => setOpen(false)} title={file.name} size="xl">
          <chakra.img src={src} alt={file.name} maxW="100%" mx="auto" />
        </Modal>
      )}
    </>
  );
}

/** Files that came with a message: pictures to look at, everything else to download. */
export function AttachedFiles({ files }: { files: readonly FileInfo[] }) {
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  if (files.length === 0) return null;
  return (
    <Box mt="2">
      {pictures.length > 0 && (
        <Flex gap="2" wrap="wrap" mb={others.length > 0 ? '2' : '0'}>
          {pictures.map((file) => (
            <Picture key={file.id} file={file} />
          ))}
        </Flex>
      )}
      {others.length > 0 && <DocumentList files={others} emptyText="" />}
    </Box>
  );
}
