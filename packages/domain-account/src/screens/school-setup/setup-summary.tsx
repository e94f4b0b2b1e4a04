import { formatPhone } from '@chalkline/rules';
import { Badge, Card, chakra, DescriptionList, figured, Money, place, Text } from '@chalkline/ui';
import type { SchoolSetup } from '../../model/school-form.ts';
import { CriteriaSummary } from './criteria-summary.tsx';
import { presetText } from './sales-card.tsx';
import { zoneText } from './time-zone-field.tsx';

interface Address {
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  stateCode: string;
  postalCode: string;
}

function addressText({ addressLine1, addressLine2, city, stateCode, postalCode }: Address): string {
  return [addressLine1, addressLine2, place(city, `${stateCode} ${postalCode}`)].filter(Boolean).join(', ');
}

function billToText({ billTo }: SchoolSetup): string {
  if (billTo === null) return 'The school’s own address';
  const { name, line1, line2, ...place } = billTo;
  return `${name}, ${addressText({ addressLine1: line1, addressLine2: line2, ...place })}`;
}

/** School Setup to read, for who may not change it. */
export function SetupSummary({ setup }: { setup: SchoolSetup }) {
  return (
    <>
      <Card title="School or district">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Name', value: setup.name },
            { label: 'Kind', value: setup.kind === 'district' ? 'District' : 'School' },
            { label: 'NCES ID', value: setup.ncesId },
            { label: 'Phone', value: formatPhone(setup.phoneNumber) },
            { label: 'Website', value: setup.url },
            { label: 'Address', value: addressText(setup) },
            { label: 'Time zone', value: zoneText(setup) },
          ]}
        />
      </Card>
      <Card title="Ship-to addresses">
        {setup.shipToAddresses.length === 0 ? (
          <Text color="fg.muted">None yet</Text>
        ) : (
          <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="3">
            {setup.shipToAddresses.map((address) => (
              <li key={address.id}>
                <Text fontWeight="semibold">
                  {address.name}
                  {address.isDefault && (
                    <Badge ms="2" colorPalette="accent">
                      Default
                    </Badge>
                  )}
                </Text>
                <Text color="fg.muted">{addressText(address)}</Text>
              </li>
            ))}
          </chakra.ul>
        )}
      </Card>
      <Card title="Purchase orders">
        <DescriptionList
          columns={2}
          items={[
            { label: 'Bill to', value: billToText(setup) },
            { label: 'Terms', value: <chakra.span whiteSpace="pre-line">{setup.orderTerms || 'None'}</chakra.span> },
          ]}
        />
      </Card>
      <Card title="Purchases">
        <DescriptionList
          columns={2}
          items={[
            {
              label: 'Days that a purchase is open for bids',
              value:
                setup.purchaseNoticeDays === null
                  ? 'No minimum'
                  : `At least ${figured(setup.purchaseNoticeDays, 'day')}`,
            },
          ]}
        />
      </Card>
      <Card title="Sales of surplus">
        <DescriptionList
          columns={2}
          items={[
            {
              label: 'Days that a sale is public before it ends',
              value: setup.noticeDays === null ? presetText(setup) : figured(setup.noticeDays, 'day'),
            },
          ]}
        />
      </Card>
      <CriteriaSummary setup={setup} />
      <Card title="Approval limits">
        <DescriptionList
          columns={2}
          items={[
            { label: 'Review before publishing', value: setup.requiresReview ? 'Required' : 'Not required' },
            {
              label: 'Award limit of assistants',
              value: setup.awardLimit === null ? 'No limit' : <Money value={setup.awardLimit} />,
            },
          ]}
        />
      </Card>
    </>
  );
}
