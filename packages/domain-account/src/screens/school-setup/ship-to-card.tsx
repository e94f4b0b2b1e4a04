import { Badge, Box, Button, Card, Flex, Heading, Text, TextField } from '@chalkline/ui';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { AddressFields } from '../../components/address-fields.tsx';
import { emptyShipTo, type ShipToForm, withoutShipTo } from '../../model/school-form.ts';
import type { SchoolStore } from './use-school-store.ts';

const MOST = 50;

/** Where deliveries go. */
export const ShipToCard = observer(function ShipToCard({ store }: { store: SchoolStore }) {
  const { shipTo } = store.form;
  const add = useRef<HTMLButtonElement>(null);
  const setAll = (places: ShipToForm[]): void => store.set('shipTo', places);
  const remove = (key: string): void => {
    setAll(withoutShipTo(shipTo, key));
    add.current?.focus();
  };
  return (
    <Card title="Ship-to addresses">
      <Flex direction="column" gap="4">
        {shipTo.length === 0 && (
          <Text color="fg.muted">No address yet. A purchase names one of them, so add at least one.</Text>
        )}
        {shipTo.map((place, index) => (
          <Place
            key={place.key}
            place={place}
            index={index}
            problems={store.problems}
            onChange={(changes) => setAll(shipTo.map((one) => (one.key === place.key ? { ...one, ...changes } : one)))}
            onDefault={() => setAll(shipTo.map((one) => ({ ...one, isDefault: one.key === place.key })))}
            onRemove={() => remove(place.key)}
          />
        ))}
        {shipTo.length < MOST && (
          <Box>
            <Button
              ref={add}
              type="button"
              variant="surface"
              onClick={() => setAll([...shipTo, emptyShipTo(crypto.randomUUID(), shipTo.length === 0)])}
            >
              <Plus aria-hidden="true" />
              Add an address
            </Button>
          </Box>
        )}
      </Flex>
    </Card>
  );
});

interface PlaceProps {
  place: ShipToForm;
  index: number;
  problems: Record<string, string>;
  onChange: (changes: Partial<ShipToForm>) => void;
  onDefault: () => void;
  onRemove: () => void;
}

const parts = {
  line1: 'addressLine1',
  line2: 'addressLine2',
  city: 'city',
  state: 'stateCode',
  postalCode: 'postalCode',
} as const;

const Place = observer(function Place(props: PlaceProps) {
  const { place, index, problems, onChange, onDefault, onRemove } = props;
  const title = place.name.trim() || `Address ${index + 1}`;
  const path = (part: string) => `shipTo.${index}.${part}`;
  return (
    <Box role="group" aria-label={title} borderWidth="1px" borderColor="line" borderRadius="lg" p="4">
      <Flex justify="space-between" align="center" gap="2" mb="3" minH="8" wrap="wrap">
        <Heading as="h3" size="sm">
          {title}
          {place.isDefault && (
            <Badge ms="2" colorPalette="accent">
              Default
            </Badge>
          )}
        </Heading>
        <Flex gap="1">
          {!place.isDefault && (
            <Button type="button" variant="ghost" size="sm" onClick={onDefault} aria-label={`Make default: ${title}`}>
              Make default
            </Button>
          )}
          <Button type="button" variant="ghost" size="sm" onClick={onRemove} aria-label={`Remove ${title}`}>
            Remove
          </Button>
        </Flex>
      </Flex>
      <Flex direction="column" gap="4">
        <TextField
          id={path('name')}
          name={path('name')}
          label="Name of the place"
          required
          maxLength={120}
          value={place.name}
          error={problems[path('name')]}
          onValueChange={(name) => onChange({ name })}
        />
        <AddressFields
          names={{
            line1: path('addressLine1'),
            line2: path('addressLine2'),
            city: path('city'),
            state: path('stateCode'),
            postalCode: path('postalCode'),
          }}
          values={{
            line1: place.addressLine1,
            line2: place.addressLine2,
            city: place.city,
            state: place.stateCode,
            postalCode: place.postalCode,
          }}
          problems={problems}
          onChange={(part, value) => onChange({ [parts[part]]: value })}
        />
      </Flex>
    </Box>
  );
});
