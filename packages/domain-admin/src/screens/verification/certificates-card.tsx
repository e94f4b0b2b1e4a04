import { WebLink } from '@chalkline/kit';
import { Card, chakra, Stack, Text } from '@chalkline/ui';
import type { VendorProfile } from '../../model/contract.ts';

/** The certificates a vendor names, each with where it can be looked up. */
export function CertificatesCard({ certificates }: { certificates: VendorProfile['companyCertification'] }) {
  return (
    <Card title="Certificates">
      {certificates.length === 0 ? (
        <Text color="fg.muted">No certificate is named.</Text>
      ) : (
        <Stack as="ul" gap="2" listStyleType="none">
          {certificates.map(({ certificateId, name, certificateUrl, file }) => (
            <li key={certificateId}>
              <chakra.span fontWeight="semibold">{name}</chakra.span>
              {certificateUrl !== null && certificateUrl !== '' && (
                <>
                  {' · '}
                  <WebLink href={certificateUrl} />
                </>
              )}
              <chakra.span display="block" textStyle="sm" color="fg.muted">
                {file === null ? 'no file submitted' : file.name}
              </chakra.span>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
