import { useApi } from '@chalkline/api-client';
import { TextLink } from '@chalkline/kit';
import { useLink } from '@chalkline/platform';
import { EmptyState, LinkButton, QueryView, RadioCardGroup, Stack, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ShipToAddress } from '../../../model/contract.ts';
import { usualAddress } from '../../../model/ship-to.ts';
import { schoolSetup } from '../../../queries/reference.ts';
import type { StepProps } from '../step-props.ts';
import { schoolSetupLink } from './ship-to-field.tsx';

/** An address in one line: "120 Oak Street, Fresno, CA 93701". */
export function addressLine(address: Omit<ShipToAddress, 'id' | 'name' | 'isDefault'>): string {
  const { addressLine1, addressLine2, city, stateCode, postalCode } = address;
  return [addressLine1, addressLine2, city, `${stateCode} ${postalCode}`].filter(Boolean).join(', ');
}

type ChoiceProps = StepProps & { addresses: readonly ShipToAddress[] };

const Choice = observer(function Choice({ store, addresses }: ChoiceProps) {
  const toSetup = useLink(schoolSetupLink);
  const chosen = store.form.shipToAddressId;
  useEffect(() => {
    // The usual address is what most orders want; one that was deleted since can't stay chosen.
    if (addresses.some((address) => address.id === store.form.shipToAddressId)) return;
    const usual = usualAddress(addresses);
    if (usual) store.set('shipToAddressId', usual.id);
  }, [addresses, store]);
  return (
    <Stack gap="4">
      <RadioCardGroup
        id="shipToAddressId"
        name="Ship to"
        label="Address on the order"
        columns={2}
        required
        value={chosen === null ? null : String(chosen)}
        error={store.problems.shipToAddressId}
        onChange={(value) => store.set('shipToAddressId', Number(value))}
        options={addresses.map((address) => ({
          value: String(address.id),
          label: address.isDefault ? `${address.name} (usual)` : address.name,
          description: addressLine(address),
          icon: <MapPin />,
        }))}
      />
      <Text textStyle="sm" color="fg.muted">
        Another place? Add it in <TextLink to={toSetup(undefined)}>School Setup</TextLink>; this order is saved
        meanwhile.
      </Text>
    </Stack>
  );
});

/** Where an order is delivered: one of the school's own addresses. */
export const ShipToStep = observer(function ShipToStep({ store }: StepProps) {
  const query = useQuery(schoolSetup(useApi()));
  const toSetup = useLink(schoolSetupLink);
  return (
    <QueryView query={query} what="Your addresses">
      {({ shipToAddresses }) =>
        shipToAddresses.length === 0 ? (
          <EmptyState
            icon={<MapPin />}
            title="No address yet"
            action={<LinkButton to={toSetup(undefined)}>School Setup</LinkButton>}
          >
            Your school has no ship-to address. Add one in School Setup; this order is saved meanwhile.
          </EmptyState>
        ) : (
          <Choice store={store} addresses={shipToAddresses} />
        )
      }
    </QueryView>
  );
});
