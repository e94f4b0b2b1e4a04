import { type Form, FormFailure, NameFields, PositionField, useForm } from '@chalkline/kit';
import { sessionBackup, usePlatform } from '@chalkline/platform';
import { Box, Button, chakra, Link, RouteLink, SimpleGrid, Text, TextField, useDocumentTitle } from '@chalkline/ui';
import { useMemo, useState } from 'react';
import { DoorLayout } from '../../components/door-layout.tsx';
import { focusField } from '../../components/focus-field.ts';
import { LookAtMail } from '../../components/look-at-mail.tsx';
import { NewPassword } from '../../components/new-password.tsx';
import { ResendButton } from '../../components/resend-button.tsx';
import { StateSelect } from '../../components/state-select.tsx';
import { TERMS_PROBLEM, TermsCheckbox } from '../../components/terms-checkbox.tsx';
import { portals } from '../../model/portals.ts';
import {
  emptyRegisterForm,
  type RegisterForm,
  type RegisterName,
  registerFieldsOf,
  registerProblems,
  schoolRegistration,
  vendorRegistration,
} from '../../model/register-form.ts';
import { CategoryChoice } from './category-choice.tsx';
import { withFields } from './with-fields.ts';

const words = {
  school: {
    title: 'Create a school account',
    lead: 'Publish purchases, compare sealed bids side by side, keep the record. Free for schools.',
    email: 'Work email',
    emailHint:
      'With an address of an approved school domain you get access at once. Otherwise an administrator checks your school first.',
    organisation: 'School or district',
  },
  vendor: {
    title: 'Create a vendor account',
    lead: 'See what schools are buying and bid on it. The Free plan needs no card.',
    email: 'Email',
    emailHint: 'Were you invited by a school? Use the address that was invited, and your bids stay yours.',
    organisation: 'Company',
  },
} as const;

interface RegisterScreenProps {
  name: RegisterName;
  category: string | undefined;
}

/** The sign-up of a school or a vendor. */
export function RegisterScreen({ name, category }: RegisterScreenProps) {
  const { api } = usePlatform();
  const [sentTo, setSentTo] = useState<string | null>(null);
  useDocumentTitle(words[name].title);
  const backup = useMemo(() => sessionBackup<Partial<RegisterForm>>(`register.${name}`), [name]);
  const form = useForm<RegisterForm, unknown>({
    initial: emptyRegisterForm,
    check: (values) => registerProblems(values, name, TERMS_PROBLEM),
    send: (values) =>
      withFields(
        name === 'school'
          ? api.post('/api/Auth/RegisterSchool', { body: schoolRegistration(values), silent: true })
          : api.post('/api/Auth/RegisterVendor', { body: vendorRegistration(values), silent: true }),
        registerFieldsOf,
      ),
    onSent: (_, values) => setSentTo(values.email.trim()),
    backup,
    notKept: ['password', 'acceptsTerms'],
  });

  if (sentTo !== null) {
    return (
      <LookAtMail
        title="Check your email"
        email={sentTo}
        again={<ResendButton email={sentTo} />}
        onChangeAddress={() => {
          setSentTo(null);
          focusField(form.ref, 'email');
        }}
        backTo={{ path: portals[name].path, text: portals[name].title }}
      >
        {(address) => (
          <>
            We have sent an email to {address}. Open its link to go on. If you have an account already, the email says
            how to get in.
          </>
        )}
      </LookAtMail>
    );
  }
  return (
    <DoorLayout title={words[name].title} lead={words[name].lead} isWide>
      <chakra.form
        ref={form.ref}
        display="flex"
        flexDirection="column"
        gap="4"
        noValidate
        aria-label={words[name].title}
        onSubmit={form.submit}
      >
        <FormFailure failure={form.failure} shown={(path) => path in form.values} />
        <Fields form={form} name={name} category={category} />
        <Button type="submit" size="lg" mt="1" loading={form.isBusy} loadingText="Creating your account…">
          Create account
        </Button>
      </chakra.form>
      <Foot name={name} />
    </DoorLayout>
  );
}

interface FieldsProps extends RegisterScreenProps {
  form: Form<RegisterForm>;
}

function Fields({ form, name, category }: FieldsProps) {
  const text = words[name];
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <NameFields firstName={form.bind('firstName')} lastName={form.bind('lastName')} />
      </SimpleGrid>
      <TextField
        {...form.bind('email')}
        label={text.email}
        hint={text.emailHint}
        required
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField
          {...form.bind('organisation')}
          label={text.organisation}
          required
          autoComplete="organization"
          maxLength={200}
        />
        <StateSelect {...form.bind('stateCode')} required />
        <PositionField {...form.bind('position')} />
        {name === 'school' && (
          <TextField
            {...form.bind('ncesId')}
            label="NCES ID"
            optionalLabel
            inputMode="numeric"
            maxLength={12}
            hint="7 digits for a district, 12 for a school"
          />
        )}
      </SimpleGrid>
      {name === 'vendor' && (
        <CategoryChoice
          value={form.values.categoryIds}
          onChange={(ids) => form.set('categoryIds', ids)}
          error={form.problems.categoryIds}
          preselect={category}
        />
      )}
      <NewPassword field={form.bind('password')} email={form.values.email} />
      <TermsCheckbox
        checked={form.values.acceptsTerms}
        error={form.problems.acceptsTerms}
        onChange={(accepts) => form.set('acceptsTerms', accepts)}
      />
    </>
  );
}

function Foot({ name }: { name: RegisterName }) {
  const other = name === 'school' ? 'vendor' : 'school';
  return (
    <Box mt="7" textStyle="sm" color="fg.muted">
      <Text>
        Have an account?{' '}
        <Link asChild variant="underline">
          <RouteLink to={portals[name].path}>{portals[name].title}</RouteLink>
        </Link>
      </Text>
      <Text mt="1">
        Not a {name}?{' '}
        <Link asChild variant="underline">
          <RouteLink to={`/register/${other}`}>{words[other].title}</RouteLink>
        </Link>
      </Text>
    </Box>
  );
}
