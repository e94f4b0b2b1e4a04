import { SimpleGrid, Text, TextField } from '@chalkline/ui';
import { FormFailure } from '../forms/form-failure.tsx';
import type { BoundField, Form } from '../forms/use-form.ts';

/** Props of a text field of a form or of a record. */
type PersonField = BoundField & { remark?: string | undefined };

interface NameFieldsProps {
  firstName: PersonField;
  lastName: PersonField;
  /** Whether it is somebody else's name, which the browser does not know. */
  isSomebodyElses?: boolean;
}

/** First and last name, for a grid. */
export function NameFields({ firstName, lastName, isSomebodyElses = false }: NameFieldsProps) {
  const fill = (known: string) => (isSomebodyElses ? 'off' : known);
  return (
    <>
      <TextField {...firstName} label="First name" required autoComplete={fill('given-name')} maxLength={100} />
      <TextField {...lastName} label="Last name" required autoComplete={fill('family-name')} maxLength={100} />
    </>
  );
}

/** What a person does in the school or company. */
export function PositionField(field: PersonField) {
  return <TextField {...field} label="Position" optionalLabel autoComplete="organization-title" maxLength={120} />;
}

/** The number that a school or company is called at. */
export function PhoneField(field: PersonField) {
  return (
    <TextField
      {...field}
      label="Phone"
      required
      type="tel"
      autoComplete="tel"
      maxLength={40}
      hint="A number without a country code is a US number. Write an extension like ext. 204."
    />
  );
}

interface Invitee {
  firstName: string;
  lastName: string;
  email: string;
}

/** Who is invited, and above it what went wrong with the invitation. */
export function InviteeFields<V extends Invitee>({ form }: { form: Form<V> }) {
  return (
    <>
      <FormFailure failure={form.failure} shown={(path) => path in form.values} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <NameFields firstName={form.bind('firstName')} lastName={form.bind('lastName')} isSomebodyElses />
      </SimpleGrid>
      <TextField
        {...form.bind('email')}
        label="Email"
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
    </>
  );
}

/** What an invitation by email is good for. */
export function InvitationNote() {
  return (
    <Text textStyle="sm" color="fg.muted">
      The email has a link that works once. You can send it again from the list.
    </Text>
  );
}
