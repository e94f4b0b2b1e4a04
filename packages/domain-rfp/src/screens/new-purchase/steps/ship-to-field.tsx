import { useApi } from '@chalkline/api-client';
import { TextLink } from '@chalkline/kit';
import { defineLink, useLink } from '@chalkline/platform';
import { purchaseTypeOf, type ShipToPlace, shipToLabel, shipToText } from '@chalkline/rules';
import { Button, QueryView, SelectField, Stack, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ShipToAddress } from '../../../model/contract.ts';
import { elsewhereText, placeChoice, usualAddress } from '../../../model/ship-to.ts';
import { schoolSetup } from '../../../queries/reference.ts';
import type { DraftEditor } from '../../../stores/draft-editor.ts';
import type { StepProps } from '../step-props.ts';

/** School Setup, where the addresses are kept; it belongs to another domain. */
export const schoolSetupLink = defineLink('account.school-setup', () => '/school-business-setup');

type Addresses = readonly ShipToAddress[];

interface FieldProps extends StepProps {
  /** In an addendum: where it goes as it was published, null where that was not said. Missing in a draft. */
  published?: ShipToPlace | null;
  /** Leads to the lines, which may name places of their own; missing where they are on the same page. */
  onByLine?: (() => void) | undefined;
}

/** In a draft goods go to the usual address until another is chosen; an address that was dropped since can't stay chosen. */
function useUsual(store: DraftEditor, addresses: readonly ShipToAddress[], isDraft: boolean): void {
  useEffect(() => {
    const { shipToAddressId } = store.form;
    if (!isDraft || addresses.some(({ id }) => id === shipToAddressId)) return;
    const { hasGoods } = purchaseTypeOf(store.typeId);
    const usual = hasGoods ? (usualAddress(addresses)?.id ?? null) : null;
    if (usual !== shipToAddressId) store.set('shipToAddressId', usual);
  }, [addresses, isDraft, store]);
}

/** What stands for no choice; undefined where one of the addresses has to be chosen. */
function emptyChoice(typeId: number, published: ShipToPlace | null | undefined): string | undefined {
  if (published) return `As published: ${shipToText(published)}`;
  return published === null || !purchaseTypeOf(typeId).hasGoods ? 'Not stated' : undefined;
}

const hints = {
  goods: 'Vendors read it before they price freight. It is printed on the purchase orders.',
  services: 'Where the work is done, if it is one of your places. Vendors read it before they price.',
};

const Choice = observer(function Choice({ store, published, addresses }: FieldProps & { addresses: Addresses }) {
  const { typeId, form, problems } = store;
  useUsual(store, addresses, published === undefined);
  const placeholder = emptyChoice(typeId, published);
  return (
    <SelectField
      id="shipToAddressId"
      label={shipToLabel(typeId)}
      required={published === undefined && purchaseTypeOf(typeId).hasGoods}
      hint={hints[purchaseTypeOf(typeId).hasGoods ? 'goods' : 'services']}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={form.shipToAddressId === null ? '' : String(form.shipToAddressId)}
      error={problems.shipToAddressId}
      onValueChange={(value) => store.set('shipToAddressId', value === '' ? null : Number(value))}
      options={addresses.map(placeChoice)}
    />
  );
});

/** How many lines go elsewhere, and the way to choose. PUR-39 */
const ByLine = observer(function ByLine({ store, addresses, onByLine }: FieldProps & { addresses: Addresses }) {
  if (addresses.length < 2) return null;
  return (
    <Text textStyle="sm">
      {elsewhereText(store.form, addresses) ?? 'Every line goes there'}.{' '}
      {onByLine ? (
        <Button variant="plain" size="sm" onClick={onByLine}>
          Several places, by line
        </Button>
      ) : (
        `Several places? Name them in the details of a line, or select lines and choose “${shipToLabel(store.typeId)}”.`
      )}
    </Text>
  );
});

/** Where a purchase goes, out of the addresses of School Setup. PUR-38 */
export const ShipToField = observer(function ShipToField(props: FieldProps) {
  const query = useQuery(schoolSetup(useApi()));
  const toSetup = <TextLink to={useLink(schoolSetupLink)(undefined)}>School Setup</TextLink>;
  return (
    <QueryView query={query} what="Your addresses">
      {({ shipToAddresses }) =>
        shipToAddresses.length === 0 ? (
          <Text>Your school has no ship-to address. Add one in {toSetup}; what you typed here is kept meanwhile.</Text>
        ) : (
          <Stack gap="1.5">
            <Choice {...props} addresses={shipToAddresses} />
            <ByLine {...props} addresses={shipToAddresses} />
            <Text textStyle="sm" color="fg.muted">
              Another place? Add it in {toSetup}; what you typed here is kept meanwhile.
            </Text>
          </Stack>
        )
      }
    </QueryView>
  );
});
