import {
  bindText,
  FormFailure,
  focusFirstProblem,
  PhoneField,
  RecordConflict,
  SaveBar,
  SaveStatus,
} from '@chalkline/kit';
import { Button, Card, Flex, MoneyField, RadioCardGroup, SimpleGrid, SwitchField, TextField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { AddressFields, type AddressNames } from '../../components/address-fields.tsx';
import { LogoField } from '../../components/logo-field.tsx';
import { CriteriaCard } from './criteria-card.tsx';
import { PurchaseOrdersCard } from './purchase-orders-card.tsx';
import { PurchasesCard } from './purchases-card.tsx';
import { SalesCard } from './sales-card.tsx';
import { ShipToCard } from './ship-to-card.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { type SchoolStore, saveSetup } from './use-school-store.ts';
import type { SetupSubmission } from './use-setup-submission.ts';

interface PartProps {
  store: SchoolStore;
}

interface SetupFormProps extends PartProps {
  submission: SetupSubmission;
}

const addressNames: AddressNames = {
  line1: 'addressLine1',
  line2: 'addressLine2',
  city: 'city',
  state: 'stateCode',
  postalCode: 'postalCode',
};

const addressField = {
  line1: 'addressLine1',
  line2: 'addressLine2',
  city: 'city',
  state: 'stateCode',
  postalCode: 'postalCode',
} as const;

/** The setup's own fields, saved together, and sent in for approval from the bar that stays in view. */
export const SetupForm = observer(function SetupForm({ store, submission }: SetupFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const toProblem = () => requestAnimationFrame(() => focusFirstProblem(form.current));
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await saveSetup(store))) toProblem();
  };
  const sendIn = async (): Promise<void> => {
    if (!(await submission.submit())) toProblem();
  };
  return (
    <form ref={form} noValidate aria-label="School Setup" onSubmit={onSubmit}>
      <Flex direction="column" gap="5">
        {store.state === 'failed' && <FormFailure failure={store.failure} shown={(path) => path in store.problems} />}
        <FormFailure failure={submission.failure} shown={(path) => path in store.problems} />
        <ProfileCard store={store} />
        <ShipToCard store={store} />
        <PurchaseOrdersCard store={store} />
        <PurchasesCard store={store} />
        <SalesCard store={store} />
        <CriteriaCard store={store} />
        <ApprovalRules store={store} />
        <SaveBar>
          <SaveStatus saver={store.saver} wasRestored={store.wasRestored} />
          <Button
            type="submit"
            variant={submission.isOffered ? 'surface' : 'solid'}
            loading={store.state === 'saving' && !submission.isBusy}
            loadingText="Saving…"
          >
            Save changes
          </Button>
          {submission.isOffered && (
            <Button loading={submission.isBusy} loadingText="Sending…" onClick={() => void sendIn()}>
              Send in for approval
            </Button>
          )}
        </SaveBar>
      </Flex>
      <RecordConflict store={store} what="School Setup" />
    </form>
  );
});

const ProfileCard = observer(function ProfileCard({ store }: PartProps) {
  const { form, data } = store;
  return (
    <Card title="School or district">
      <Flex direction="column" gap="4">
        <LogoField store={store} readings={store.readings} name={form.name} stored={data.logo} />
        <TextField {...bindText(store, 'name')} label="Name" required autoComplete="organization" maxLength={200} />
        <RadioCardGroup
          name="kind"
          label="Kind"
          value={form.kind}
          onChange={(kind) => store.set('kind', kind === 'school' ? 'school' : 'district')}
          options={[
            { value: 'district', label: 'District', description: 'Buys for several schools.' },
            { value: 'school', label: 'School', description: 'Buys for itself.' },
          ]}
        />
        <SchoolFacts store={store} />
        <SchoolAddress store={store} />
        <TimeZoneField store={store} />
      </Flex>
    </Card>
  );
});

/** The number that the school is known by, its phone and its website. */
const SchoolFacts = observer(function SchoolFacts({ store }: PartProps) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
      <TextField
        {...bindText(store, 'ncesId')}
        label="NCES ID"
        required
        inputMode="numeric"
        maxLength={12}
        hint={store.form.kind === 'district' ? '7 digits' : '12 digits'}
      />
      <PhoneField {...bindText(store, 'phoneNumber')} />
      <TextField
        {...bindText(store, 'url')}
        label="Website"
        optionalLabel
        inputMode="url"
        autoComplete="url"
        maxLength={300}
      />
    </SimpleGrid>
  );
});

const SchoolAddress = observer(function SchoolAddress({ store }: PartProps) {
  const { form, problems } = store;
  return (
    <AddressFields
      names={addressNames}
      values={{
        line1: form.addressLine1,
        line2: form.addressLine2,
        city: form.city,
        state: form.stateCode,
        postalCode: form.postalCode,
      }}
      problems={problems}
      onChange={(part, value) => store.set(addressField[part], value)}
    />
  );
});

const ApprovalRules = observer(function ApprovalRules({ store }: PartProps) {
  return (
    <Card title="Approval limits">
      <Flex direction="column" gap="5">
        <SwitchField
          name="requiresReview"
          label="A reviewer approves each purchase before it is published"
          hint="Editing an approved draft asks for review again."
          checked={store.form.requiresReview}
          onValueChange={(requires) => store.set('requiresReview', requires)}
        />
        <MoneyField
          {...bindText(store, 'awardLimit')}
          label="Award limit of assistants"
          optionalLabel
          hint="Up to this total an assistant with the right may award. Empty: no limit. The main account has none."
          maxW="xs"
        />
      </Flex>
    </Card>
  );
});
