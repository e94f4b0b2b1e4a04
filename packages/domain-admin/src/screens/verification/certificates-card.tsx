import { WebLink } from '@chalkline/kit';
import { formatDay } from '@chalkline/rules';
import { Card, chakra, Stack, StatusBadge, Text } from '@chalkline/ui';
import type { VendorProfile } from '../../model/contract.ts';

/** The certificates a vendor names, each with where it can be looked up. */
export function CertificatesCard({ certificates }: { certificates: VendorProfile['companyCertification'] }) {
  return (
    <Card title="Certificates">
      {certificates.length === 0 ? (
        <Text color="fg.muted">No certificate is named.</Text>
      ) : (
        <Stack as="ul" gap="2" listStyleType="none">
          {certificates.map(({ certificateId, name, certificateUrl, file, expiresOn, isExpired }) => (
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
                {expiresOn !== null && ` · good until ${formatDay(expiresOn)}`}
              </chakra.span>
              {isExpired && <StatusBadge tone="red">Expired</StatusBadge>}
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
