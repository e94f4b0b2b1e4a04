import { MailLink } from '@chalkline/kit';
import { Box, Card, chakra, Stack, Text } from '@chalkline/ui';
import type { VendorProfile } from '../model/contract.ts';

/** Schools a vendor worked for; one can write to them at once. */
export function ReferencesCard({ profile }: { profile: VendorProfile }) {
  const { vendorSchoolRef: references, company } = profile;
  return (
    <Card title="References">
      {references.length === 0 ? (
        <Text color="fg.muted">No school is named.</Text>
      ) : (
        <Stack as="ul" gap="3" listStyleType="none">
          {references.map(({ id, schoolName, schoolEmail, schoolWorkDone }) => (
            <Box as="li" key={id}>
              <chakra.span fontWeight="semibold">{schoolName}</chakra.span>
              {schoolEmail !== '' && (
                <>
                  {' · '}
                  <MailLink email={schoolEmail} subject={`Reference for ${company.companyName}`} />
                </>
              )}
              <Text textStyle="sm" color="fg.muted" whiteSpace="pre-line">
                {schoolWorkDone}
              </Text>
            </Box>
          ))}
        </Stack>
      )}
    </Card>
  );
}
