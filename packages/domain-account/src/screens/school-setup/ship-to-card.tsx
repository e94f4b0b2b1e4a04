import { Badge, Box, Button, Card, FieldError, Flex, Heading, Text, TextField } from '@chalkline/ui';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type Ref, useRef } from 'react';
import { AddressFields } from '../../components/address-fields.tsx';
import {
  atSchoolAddress,
  emptyShipTo,
  isAtSchoolAddress,
  SHIP_TO,
  type ShipToForm,
  withoutShipTo,
} from '../../model/school-form.ts';
import type { SchoolStore } from './use-school-store.ts';

const MOST = 50;

/** Where deliveries go. */
export const ShipToCard = observer(function ShipToCard({ store }: { store: SchoolStore }) {
  const { form, problems } = store;
  const { shipTo } = form;
  const addButton = useRef<HTMLButtonElement>(null);
  const setAll = (places: ShipToForm[]): void => store.set('shipTo', places);
  const add = (): void => {
    setAll([...shipTo, emptyShipTo(crypto.randomUUID(), shipTo.length === 0)]);
    const name = `shipTo.${shipTo.length}.name`;
    requestAnimationFrame(() => document.getElementById(name)?.focus());
  };
  /** What is typed into one field takes away that field's complaint and no other. */
  const change = (at: number, changes: Partial<ShipToForm>): void => {
    const changed = Object.keys(changes).map((part) => `shipTo.${at}.${part}`);
    const others = Object.entries(problems).filter(([path]) => !changed.includes(path));
    setAll(shipTo.map((one, index) => (index === at ? { ...one, ...changes } : one)));
    store.setProblems(Object.fromEntries(others));
  };
  const remove = (key: string): void => {
    setAll(withoutShipTo(shipTo, key));
    addButton.current?.focus();
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
            problems={problems}
            isAtSchool={isAtSchoolAddress(place, form)}
            onChange={(changes) => change(index, changes)}
            onAtSchool={() => setAll(shipTo.map((one) => (one.key === place.key ? atSchoolAddress(one, form) : one)))}
            onDefault={() => setAll(shipTo.map((one) => ({ ...one, isDefault: one.key === place.key })))}
            onRemove={() => remove(place.key)}
          />
        ))}
        {shipTo.length < MOST && (
          <AddAddress ref={addButton} error={shipTo.length === 0 ? problems[SHIP_TO] : undefined} onAdd={add} />
        )}
      </Flex>
    </Card>
  );
});

interface AddAddressProps {
  ref: Ref<HTMLButtonElement>;
  /** Why there must be an address. */
  error: string | undefined;
  onAdd: () => void;
}

/** Adds an address; where there must be one and is none, this is what is marked. */
function AddAddress({ ref, error, onAdd }: AddAddressProps) {
  const errorId = `${SHIP_TO}-error`;
  return (
    <Box>
      <Button
        ref={ref}
        id={SHIP_TO}
        type="button"
        variant="surface"
        data-wrong={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        onClick={onAdd}
      >
        <Plus aria-hidden="true" />
        Add an address
      </Button>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </Box>
  );
}

interface PlaceProps {
  place: ShipToForm;
  index: number;
  problems: Record<string, string>;
  /** Whether its address is the school's own. */
  isAtSchool: boolean;
  onChange: (changes: Partial<ShipToForm>) => void;
  onAtSchool: () => void;
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
  const { place, index, problems, onChange } = props;
  const title = place.name.trim() || `Address ${index + 1}`;
  const path = (part: string) => `shipTo.${index}.${part}`;
  return (
    <Box role="group" aria-label={title} borderWidth="1px" borderColor="line" borderRadius="lg" p="4">
      <PlaceHead {...props} title={title} />
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

/** What a place is called and what can be done with it. */
function PlaceHead({ place, title, isAtSchool, onAtSchool, onDefault, onRemove }: PlaceProps & { title: string }) {
  const acts = [
    ...(isAtSchool
      ? []
      : [{ text: 'Same as school address', label: `Same as school address: ${title}`, act: onAtSchool }]),
    ...(place.isDefault ? [] : [{ text: 'Make default', label: `Make default: ${title}`, act: onDefault }]),
    { text: 'Remove', label: `Remove ${title}`, act: onRemove },
  ];
  return (
    <Flex justify="space-between" align="center" gap="2" mb="3" minH="8" wrap="wrap">
      <Heading as="h3" size="sm">
        {title}
        {place.isDefault && (
          <Badge ms="2" colorPalette="accent">
            Default
          </Badge>
        )}
      </Heading>
      <Flex gap="1" wrap="wrap">
        {acts.map(({ text, label, act }) => (
          <Button key={text} type="button" variant="ghost" size="sm" onClick={act} aria-label={label}>
            {text}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
