import { Box, Button, Flex, Text } from '@chalkline/ui';
import { X } from 'lucide-react';
import type { VendorRef } from '../contract.ts';

type ChosenVendorsProps = {
  vendors: readonly VendorRef[];
  onChange: (vendors: VendorRef[]) => void;
  /** How many there are, in a sentence; it is announced as it changes. */
  summary: string;
  label: string;
};

/** The vendors chosen so far, each with a way to take it back. */
export function ChosenVendors({ vendors, onChange, summary, label }: ChosenVendorsProps) {
  return (
    <Box>
      <Text role="status" fontWeight="semibold">
        {summary}
      </Text>
      {vendors.length > 0 && (
        <Flex as="ul" aria-label={label} wrap="wrap" gap="2" mt="2" listStyleType="none">
          {vendors.map((vendor) => (
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
    </Box>
  );
}
