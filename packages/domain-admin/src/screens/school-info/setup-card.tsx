import { WebLink } from '@chalkline/kit';
import { formatMoney, formatPhone } from '@chalkline/rules';
import { Callout, Card, chakra, DateTime, DescriptionList, Stack, StatusBadge } from '@chalkline/ui';
import type { SchoolSetup } from '../../model/contract.ts';

type AddressLike = Pick<SchoolSetup, 'addressLine1' | 'addressLine2' | 'city' | 'stateCode' | 'postalCode'>;

const missing = <StatusBadge tone="amber">Missing</StatusBadge>;

function linesOf({ addressLine1, addressLine2, city, stateCode, postalCode }: AddressLike): string[] {
  const place = [city, `${stateCode} ${postalCode}`.trim()].filter((part) => part !== '').join(', ');
  return [addressLine1, addressLine2 ?? '', place].filter((line) => line !== '');
}

function ShipTo({ setup }: { setup: SchoolSetup }) {
  if (setup.shipToAddresses.length === 0) return missing;
  return (
    <chakra.ul listStyleType="none">
      {setup.shipToAddresses.map((address) => (
        <li key={address.id}>
          {address.name}
          {address.isDefault && <chakra.span color="fg.muted"> (default)</chakra.span>}
          <chakra.span display="block" textStyle="sm" color="fg.muted" fontWeight="normal">
            {linesOf(address).join(', ')}
          </chakra.span>
        </li>
      ))}
    </chakra.ul>
  );
}

function reviewText({ requiresReview, reviewers }: SchoolSetup): string {
  if (!requiresReview) return 'not required';
  const names = reviewers.map(({ firstName, lastName, email }) => `${firstName} ${lastName}`.trim() || email);
  return names.length === 0 ? 'required, nobody named' : `required, by ${names.join(', ')}`;
}

/** What a school says about itself in School Setup, and how far its approval is. */
export function SetupCard({ setup }: { setup: SchoolSetup }) {
  const address = linesOf(setup);
  const orMissing = (text: string) => (text === '' ? missing : text);
  return (
    <Card title="School Setup">
      <Stack gap="4">
        {setup.isSubmitted && setup.status === 3 && (
          <Callout tone="amber" title="This setup needs your approval">
            {setup.submittedAt !== null && (
              <>
                Submitted <DateTime at={setup.submittedAt} />.
              </>
            )}
          </Callout>
        )}
        {setup.remark !== null && !setup.isSubmitted && (
          <Callout tone="neutral" title="Your last remark">
            <chakra.span whiteSpace="pre-line">{setup.remark}</chakra.span>
          </Callout>
        )}
        <DescriptionList
          columns={2}
          items={[
            { label: 'Kind', value: setup.kind === 'district' ? 'District' : 'School' },
            { label: 'NCES ID', value: orMissing(setup.ncesId) },
            { label: 'Phone', value: orMissing(formatPhone(setup.phoneNumber)) },
            { label: 'Website', value: setup.url === '' ? '' : <WebLink href={setup.url} /> },
            {
              label: 'Address',
              value:
                address.length === 0 ? missing : <chakra.span whiteSpace="pre-line">{address.join('\n')}</chakra.span>,
            },
            { label: 'Ship to', value: <ShipTo setup={setup} /> },
            { label: 'Review before publishing', value: reviewText(setup) },
            {
              label: 'Assistants award up to',
              value: setup.awardLimit === null ? 'any amount' : formatMoney(setup.awardLimit),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
