import type { Schemas } from '@chalkline/api-client';
import { FormFailure, useForm } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { Button, chakra, place, RadioCardGroup, TextAreaField } from '@chalkline/ui';

type Offer = Schemas['JoinOffer'];

const MAX_MESSAGE_CHARS = 1000;

interface AskFormProps {
  token: string;
  schools: Offer['schools'];
  onAsked: (offer: Offer) => void;
}

interface Asking {
  schoolId: string;
  message: string;
}

/** Asks one of the schools to let a person in. */
export function AskForm({ token, schools, onAsked }: AskFormProps) {
  const { api } = usePlatform();
  const [first] = schools;
  const form = useForm<Asking, Offer>({
    initial: { schoolId: schools.length === 1 && first ? String(first.id) : '', message: '' },
    check: ({ schoolId }) => (schoolId === '' ? { schoolId: 'Choose your school.' } : {}),
    send: ({ schoolId, message }) =>
      api.post('/api/Auth/AskToJoin', {
        body: { token, schoolId: Number(schoolId), message: message.trim() },
        silent: true,
      }),
    onSent: onAsked,
  });
  return (
    <chakra.form
      ref={form.ref}
      display="flex"
      flexDirection="column"
      gap="4"
      noValidate
      aria-label="Ask to join a school"
      onSubmit={form.submit}
    >
      <FormFailure failure={form.failure} shown={(path) => path in form.values} />
      <RadioCardGroup
        name="schoolId"
        id="schoolId"
        label="School"
        required
        value={form.values.schoolId}
        onChange={(schoolId) => form.set('schoolId', schoolId)}
        error={form.problems['schoolId']}
        options={schools.map(({ id, name, city, stateCode }) => ({
          value: String(id),
          label: name,
          description: place(city, stateCode),
        }))}
      />
      <TextAreaField
        {...form.bind('message')}
        label="Message"
        optionalLabel
        hint="Who you are and what you buy. The main account of the school reads it with your name and address."
        maxLength={MAX_MESSAGE_CHARS}
        rows={3}
      />
      <Button type="submit" size="lg" alignSelf="flex-start" loading={form.isBusy} loadingText="Asking…">
        Ask to join
      </Button>
    </chakra.form>
  );
}
