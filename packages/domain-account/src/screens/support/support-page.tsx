import { type Form, FormFailure, useForm } from '@chalkline/kit';
import { sessionBackup, usePlatform } from '@chalkline/platform';
import { normalizeEmail } from '@chalkline/rules';
import {
  Box,
  Button,
  Callout,
  chakra,
  Grid,
  Page as PageFrame,
  SimpleGrid,
  Text,
  TextAreaField,
  TextField,
} from '@chalkline/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { focusField } from '../../components/focus-field.ts';
import { problemsOf, required, requiredEmail, textOrNull } from '../../model/fields.ts';

interface SupportForm {
  name: string;
  email: string;
  organisation: string;
  subject: string;
  message: string;
}

/** `support`: the contact form. It reaches the cooperative's staff whether or not a chat is there. */
export function Page() {
  const { session } = usePlatform();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isAnother, setAnother] = useState(false);
  const answer = useRef<HTMLDivElement>(null);
  // The form took the focus with it.
  useEffect(() => {
    if (sentTo !== null) answer.current?.focus();
  }, [sentTo]);
  return (
    <PageFrame title="Support" lead="Write to the people who run the marketplace. They answer on school days.">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        gap="6"
        alignItems="start"
      >
        {sentTo === null ? (
          <ContactForm
            key={session.email}
            start={{ name: session.name, email: session.email, organisation: session.organisation }}
            isAnother={isAnother}
            onSent={setSentTo}
          />
        ) : (
          <Box ref={answer} tabIndex={-1} outline="none">
            <Callout
              tone="green"
              live="status"
              title="Your message is with us"
              action={
                <Button
                  variant="surface"
                  onClick={() => {
                    setSentTo(null);
                    setAnother(true);
                  }}
                >
                  Write another
                </Button>
              }
            >
              The answer goes to {sentTo}.
            </Callout>
          </Box>
        )}
        <Hints />
      </Grid>
    </PageFrame>
  );
}

interface ContactFormProps {
  start: Pick<SupportForm, 'name' | 'email' | 'organisation'>;
  /** After a first message: the focus goes where the next one begins. */
  isAnother: boolean;
  onSent: (email: string) => void;
}

/** The message while it is written; a reload of the page keeps it. */
function useContactForm({ start, onSent }: Pick<ContactFormProps, 'start' | 'onSent'>): Form<SupportForm> {
  const { api } = usePlatform();
  const backup = useMemo(() => sessionBackup<Partial<SupportForm>>('support'), []);
  return useForm<SupportForm, unknown>({
    initial: { ...start, subject: '', message: '' },
    check: ({ name, email, subject, message }) =>
      problemsOf({
        name: required(name, 'your name'),
        email: requiredEmail(email, 'the address for our answer'),
        subject: required(subject, 'a subject'),
        message: required(message, 'your question'),
      }),
    send: ({ name, email, organisation, subject, message }) =>
      api.post('/api/Auth/SupportRequest', {
        body: {
          name: name.trim(),
          email: normalizeEmail(email),
          subject: subject.trim(),
          message: message.trim(),
          organisation: textOrNull(organisation),
        },
      }),
    onSent: (_, { email }) => onSent(email.trim()),
    backup,
  });
}

function ContactFields({ form }: { form: Form<SupportForm> }) {
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField {...form.bind('name')} label="Your name" required autoComplete="name" maxLength={120} />
        <TextField
          {...form.bind('email')}
          label="Email"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      </SimpleGrid>
      <TextField
        {...form.bind('organisation')}
        label="School or company"
        optionalLabel
        autoComplete="organization"
        maxLength={200}
      />
      <TextField {...form.bind('subject')} label="Subject" required maxLength={200} />
      <TextAreaField
        {...form.bind('message')}
        label="Your question"
        required
        rows={8}
        maxLength={8000}
        hint="A number such as RFP-000123 helps us find what it is about."
      />
    </>
  );
}

function ContactForm({ start, isAnother, onSent }: ContactFormProps) {
  const form = useContactForm({ start, onSent });
  const { ref } = form;
  useEffect(() => {
    if (isAnother) focusField(ref, 'subject');
  }, [isAnother, ref]);
  return (
    <Box layerStyle="card" p={{ base: '4', sm: '6' }}>
      <chakra.form
        ref={form.ref}
        display="flex"
        flexDirection="column"
        gap="4"
        noValidate
        aria-label="Write to support"
        onSubmit={form.submit}
      >
        <FormFailure failure={form.failure} shown={(path) => path in form.values} />
        <ContactFields form={form} />
        <Box>
          <Button type="submit" loading={form.isBusy} loadingText="Sending…">
            Send
          </Button>
        </Box>
      </chakra.form>
    </Box>
  );
}

function Hints() {
  return (
    <Box as="aside" aria-label="Quick answers" layerStyle="card" p="5">
      <Text fontWeight="bold">Often this helps at once</Text>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="3" mt="3" color="fg.muted">
        <li>A question about one request? Ask it on the request itself: the school answers for everyone.</li>
        <li>No email from us? Check the spam folder, and ask for the link again on the page that sent it.</li>
        <li>A bid that was refused says why. After the deadline nobody can add a bid, not even we.</li>
      </chakra.ul>
    </Box>
  );
}
