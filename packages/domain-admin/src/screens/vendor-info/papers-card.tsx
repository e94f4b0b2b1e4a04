import { StoredFileButtons, WebLink } from '@chalkline/kit';
import { Card, chakra, Flex, Stack, Text } from '@chalkline/ui';
import type { FileInfo, VendorProfile } from '../../model/contract.ts';

interface PaperProps {
  title: string;
  file: FileInfo | null;
  url?: string | null;
}

function Paper({ title, file, url = null }: PaperProps) {
  return (
    <Flex as="li" justify="space-between" align="center" gap="3" minH="9" wrap="wrap">
      <span>
        <chakra.span fontWeight="semibold">{title}</chakra.span>
        {url !== null && url !== '' && (
          <>
            {' · '}
            <WebLink href={url} />
          </>
        )}
      </span>
      {file === null ? <chakra.span color="fg.muted">no file</chakra.span> : <StoredFileButtons file={file} />}
    </Flex>
  );
}

/** The W-9 and the certificates of a vendor, each with its file and where it can be looked up. */
export function PapersCard({ profile }: { profile: VendorProfile }) {
  const { company, companyCertification } = profile;
  return (
    <Card title="Tax form and certificates">
      <Stack as="ul" gap="2" listStyleType="none">
        <Paper title="W-9" file={company.w9} />
        {companyCertification.map(({ certificateId, name, certificateUrl, file }) => (
          <Paper key={certificateId} title={name} file={file} url={certificateUrl} />
        ))}
      </Stack>
      {companyCertification.length === 0 && (
        <Text color="fg.muted" mt="2">
          No certificate is named.
        </Text>
      )}
    </Card>
  );
}
