import { useApi } from '@chalkline/api-client';
import { bindText, NameFields, PhoneField, PositionField } from '@chalkline/kit';
import { Box, Heading, MultiSelect, NumberField, SimpleGrid, TextAreaField, TextField } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { AddressFields, type AddressNames } from '../../components/address-fields.tsx';
import { LogoField } from '../../components/logo-field.tsx';
import { categories } from '../../queries/account.ts';
import type { VendorProfileStore } from '../../stores/vendor-profile-store.ts';

interface SectionProps {
  store: VendorProfileStore;
}

const addressNames: AddressNames = {
  line1: 'addressLine1',
  line2: 'addressLine2',
  city: 'city',
  state: 'state',
  postalCode: 'postalCode',
};

const addressField = {
  line1: 'addressLine1',
  line2: 'addressLine2',
  city: 'city',
  state: 'state',
  postalCode: 'postalCode',
} as const;

interface GroupProps {
  title: string;
  level: 'h2' | 'h3';
  children: ReactNode;
}

type LevelProps = SectionProps & Pick<GroupProps, 'level'>;

function Group({ title, level, children }: GroupProps) {
  return (
    <Box role="group" aria-label={title}>
      <Heading as={level} size="sm" mb="3">
        {title}
      </Heading>
      <Box display="flex" flexDirection="column" gap="4">
        {children}
      </Box>
    </Box>
  );
}

const CompanyGroup = observer(function CompanyGroup({ store, level }: LevelProps) {
  const { form, profile } = store;
  return (
    <Group title="Company" level={level}>
      <LogoField
        store={store}
        readings={store.record.readings}
        name={form.companyName || 'Company'}
        stored={profile.company.logo}
      />
      <TextField
        {...bindText(store, 'companyName')}
        label="Name"
        required
        autoComplete="organization"
        maxLength={200}
      />
      <TextAreaField
        {...bindText(store, 'about')}
        label="About the company"
        optionalLabel
        rows={4}
        maxLength={4000}
        hint="Schools read this beside your bids."
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField
          {...bindText(store, 'url')}
          label="Website"
          optionalLabel
          inputMode="url"
          autoComplete="url"
          maxLength={300}
        />
        <TextField
          {...bindText(store, 'linkedInUrl')}
          label="LinkedIn page"
          optionalLabel
          inputMode="url"
          maxLength={300}
        />
        <NumberField {...bindText(store, 'totalEmployee')} label="Employees" optionalLabel min={0} step={1} />
        <NumberField {...bindText(store, 'yearsInBusiness')} label="Years in business" optionalLabel min={0} step={1} />
      </SimpleGrid>
      <Services store={store} />
    </Group>
  );
});

const ContactGroup = observer(function ContactGroup({ store, level }: LevelProps) {
  return (
    <Group title="Contact" level={level}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <NameFields firstName={bindText(store, 'firstName')} lastName={bindText(store, 'lastName')} />
        <PositionField {...bindText(store, 'position')} />
        <PhoneField {...bindText(store, 'phoneNumber')} />
        <TextField
          {...bindText(store, 'email')}
          label="Email"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint="For schools. The address you sign in with stays as it is."
        />
      </SimpleGrid>
    </Group>
  );
});

const AddressGroup = observer(function AddressGroup({ store, level }: LevelProps) {
  const { form, problems } = store;
  return (
    <Group title="Address" level={level}>
      <AddressFields
        names={addressNames}
        values={{
          line1: form.addressLine1,
          line2: form.addressLine2,
          city: form.city,
          state: form.state,
          postalCode: form.postalCode,
        }}
        problems={problems}
        remarks={store.remarks}
        onChange={(part, value) => store.set(addressField[part], value)}
      />
    </Group>
  );
});

/** Who the company is, whom to ask, what it provides, where it is. */
export function CompanySection({ store, level }: LevelProps) {
  return (
    <Box display="flex" flexDirection="column" gap="7">
      <CompanyGroup store={store} level={level} />
      <ContactGroup store={store} level={level} />
      <AddressGroup store={store} level={level} />
    </Box>
  );
}

const Services = observer(function Services({ store }: SectionProps) {
  const api = useApi();
  const { data, isError } = useQuery(categories(api));
  const { form, profile, problems } = store;
  const known = profile.company.servicesProvidedIds.map((id, index) => ({
    value: String(id),
    label: profile.company.servicesProvided[index] ?? String(id),
  }));
  // Only whole categories: sub-categories are chosen line by line in a purchase.
  const listed = (data ?? [])
    .filter(({ parentId }) => parentId === null)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const options = [...listed, ...known.filter(({ value }) => listed.every((option) => option.value !== value))];
  return (
    <MultiSelect
      label="What you provide"
      required
      id="services"
      value={form.services}
      onChange={(ids) => store.set('services', ids)}
      options={options}
      placeholder="Type to find a category"
      hint="We email you new opportunities in these categories."
      remark={store.remarks['services']}
      error={
        problems.services ?? (isError ? 'The categories did not load. Reload the page to choose others.' : undefined)
      }
    />
  );
});
