import { Box, Button, Flex, Text } from '@chalkline/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { VendorRef } from '../contract.ts';

/** As many are shown at first: below them is the directory. */
const SHOWN = 30;

type ChosenVendorsProps = {
  vendors: readonly VendorRef[];
  onChange: (vendors: VendorRef[]) => void;
  /** How many there are, in a sentence; it is announced as it changes. */
  summary: string;
  label: string;
};

/** The vendors chosen so far, each with a way to take it back. */
export function ChosenVendors({ vendors, onChange, summary, label }: ChosenVendorsProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <Box>
      <Text role="status" fontWeight="semibold">
        {summary}
      </Text>
      {vendors.length > 0 && (
        <Flex as="ul" aria-label={label} wrap="wrap" gap="2" mt="2" listStyleType="none">
          {vendors.slice(0, isWhole ? undefined : SHOWN).map((vendor) => (
            <li key={vendor.vendorId}>
              <Button
                size="sm"
                variant="surface"
                borderRadius="full"
                aria-label={`Remove ${vendor.companyName}`}
                onClick={() => onChange(vendors.filter(({ vendorId }) => vendorId !== vendor.vendorId))}
              >
                {vendor.companyName}
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </Flex>
      )}
      {vendors.length > SHOWN && (
        <Button size="sm" variant="ghost" mt="2" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${vendors.length}`}
        </Button>
      )}
    </Box>
  );
}
