import { useApi } from '@chalkline/api-client';
import { shipToLabel, shipToText } from '@chalkline/rules';
import { Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { addressOfDraft, elsewhereText, placeOf } from '../../../model/ship-to.ts';
import { schoolSetup } from '../../../queries/reference.ts';
import type { StepProps } from '../step-props.ts';

/** Where a draft goes, in a line. PUR-38 */
export const PlaceSummary = observer(function PlaceSummary({ store }: StepProps) {
  const setup = useQuery(schoolSetup(useApi())).data;
  const { typeId, form } = store;
  if (setup === undefined) return <Text>{shipToLabel(typeId)}: …</Text>;
  const address = addressOfDraft(setup.shipToAddresses, typeId, form.shipToAddressId);
  const elsewhere = elsewhereText(form, setup.shipToAddresses);
  return (
    <>
      <Text>
        {shipToLabel(typeId)}: {address === undefined ? 'not stated' : shipToText(placeOf(address))}
      </Text>
      {elsewhere !== null && <Text>{elsewhere}</Text>}
    </>
  );
});
