import { FileUploads, problemsAt } from '@chalkline/kit';
import { lotConditions } from '@chalkline/rules';
import {
  Grid,
  MoneyField,
  PercentField,
  SelectField,
  SimpleGrid,
  Stack,
  SwitchField,
  TextAreaField,
  TextField,
} from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { figure } from '../../../model/offer-thread.ts';
import type { FormLot } from '../../../model/sale-form.ts';
import type { FieldProps } from '../step-props.ts';

type LotFactsProps = FieldProps & { lot: FormLot; index: number };

const conditions = Object.entries(lotConditions).map(([value, label]) => ({ value, label }));
const titles = [
  { value: 'yes', label: 'Received' },
  { value: 'no', label: 'Not received yet' },
];
const wipes = [
  { value: 'yes', label: 'Wiped' },
  { value: 'no', label: 'Not wiped yet' },
];

const asText = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no');
const asFlag = (value: string): boolean | null => (value === '' ? null : value === 'yes');

type TextFact = {
  field: 'serialNumber' | 'assetTag' | 'usage' | 'year' | 'size' | 'location' | 'fundCode';
  label: string;
  hint?: string;
  max: number;
};

const textFacts: readonly TextFact[] = [
  { field: 'year', label: 'Year', max: 20 },
  { field: 'usage', label: 'Mileage or hours', max: 120 },
  { field: 'serialNumber', label: 'Serial number or VIN', max: 120 },
  { field: 'assetTag', label: 'Asset tag', max: 120 },
  { field: 'size', label: 'Size and weight', max: 200 },
  { field: 'location', label: 'Where it stands', max: 200 },
  { field: 'fundCode', label: 'Fund', hint: 'Private. Proceeds are listed by fund.', max: 60 },
];

/** What a buyer asks first: condition, title, data, numbers. */
const Facts = observer(function Facts({ store, lot, index }: LotFactsProps) {
  const problems = problemsAt(store.problems, `products.${index}`);
  const at = (field: string) => `products.${index}.${field}`;
  const change = (part: Partial<FormLot>) => store.setLot(lot.key, part);
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="3">
      <SelectField
        id={at('condition')}
        label="Condition"
        required
        placeholder="Choose…"
        value={lot.condition === null ? '' : String(lot.condition)}
        options={conditions}
        error={problems['condition']}
        onValueChange={(value) => change({ condition: value === '' ? null : Number(value) })}
      />
      <SelectField
        id={at('hasTitle')}
        label="Title"
        placeholder="It has none"
        value={asText(lot.hasTitle)}
        options={titles}
        error={problems['hasTitle']}
        onValueChange={(value) => change({ hasTitle: asFlag(value) })}
      />
      <SelectField
        id={at('isDataWiped')}
        label="Data on it"
        placeholder="It holds none"
        value={asText(lot.isDataWiped)}
        options={wipes}
        error={problems['isDataWiped']}
        onValueChange={(value) => change({ isDataWiped: asFlag(value) })}
      />
      {textFacts.map(({ field, label, hint, max }) => (
        <TextField
          key={field}
          id={at(field)}
          label={label}
          optionalLabel
          {...(hint ? { hint } : {})}
          maxLength={max}
          value={lot[field]}
          error={problems[field]}
          onValueChange={(value) => change({ [field]: value })}
        />
      ))}
    </SimpleGrid>
  );
});

/** What paid for a lot federally, and what its agency said. SALE-23 */
const Federal = observer(function Federal({ store, lot, index }: LotFactsProps) {
  const problems = problemsAt(store.problems, `products.${index}`);
  const at = (field: string) => `products.${index}.${field}`;
  const change = (part: Partial<FormLot>) => store.setLot(lot.key, part);
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
      <TextField
        id={at('federalAward')}
        label="Federal award number"
        required
        maxLength={120}
        value={lot.federalAward}
        error={problems['federalAward']}
        onValueChange={(federalAward) => change({ federalAward })}
      />
      <PercentField
        id={at('federalShare')}
        label="Federal share"
        required
        value={lot.federalShare}
        error={problems['federalShare']}
        onValueChange={(federalShare) => change({ federalShare })}
      />
      <MoneyField
        id={at('federalValue')}
        label="Value today"
        required
        hint={`Above ${figure(store.federalThreshold)} the agency decides how it is disposed of.`}
        value={lot.federalValue}
        error={problems['federalValue']}
        onValueChange={(federalValue) => change({ federalValue })}
      />
      <TextField
        id={at('dispositionAskedAt')}
        type="date"
        label="Agency asked on"
        optionalLabel
        value={lot.dispositionAskedAt}
        error={problems['dispositionAskedAt']}
        onValueChange={(dispositionAskedAt) => change({ dispositionAskedAt })}
      />
      <TextAreaField
        id={at('dispositionInstructions')}
        label="The agency’s instructions"
        optionalLabel
        rows={2}
        maxLength={2000}
        value={lot.dispositionInstructions}
        error={problems['dispositionInstructions']}
        onValueChange={(dispositionInstructions) => change({ dispositionInstructions })}
      />
    </Grid>
  );
});

/** Everything about a lot besides its photos and its price. */
export const LotFacts = observer(function LotFacts({ store, lot, index }: LotFactsProps) {
  const isFederal = lot.federalAward !== '' || lot.federalShare !== '' || lot.federalValue !== '';
  const change = (part: Partial<FormLot>) => store.setLot(lot.key, part);
  return (
    <Stack gap="4">
      <Facts store={store} lot={lot} index={index} />
      <TextAreaField
        id={`products.${index}.knownFaults`}
        label="Known faults"
        optionalLabel
        rows={2}
        maxLength={4000}
        hint="What doesn’t work, what is missing, what is worn."
        value={lot.knownFaults}
        onValueChange={(knownFaults) => change({ knownFaults })}
      />
      <FileUploads
        label={`Documents of lot ${index + 1}`}
        hint="A service record, a title, the certificate of a data wipe."
        files={store.files}
        field={{ name: `${lot.key}.documents`, onStored: (file) => store.addLotDocument(lot.key, file) }}
        stored={lot.documents}
        onRemoved={(id) => change({ documents: lot.documents.filter((file) => file.id !== id) })}
      />
      <FederalPart store={store} lot={lot} index={index} isFilled={isFederal} />
    </Stack>
  );
});

const FederalPart = observer(function FederalPart({
  store,
  lot,
  index,
  isFilled,
}: LotFactsProps & { isFilled: boolean }) {
  return (
    <Stack gap="3">
      <SwitchField
        label="Federal money paid for it"
        checked={isFilled || store.federalLots.has(lot.key)}
        onValueChange={(isOn) => store.setFederal(lot.key, isOn)}
      />
      {(isFilled || store.federalLots.has(lot.key)) && <Federal store={store} lot={lot} index={index} />}
    </Stack>
  );
});
