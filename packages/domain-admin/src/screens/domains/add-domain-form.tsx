import { type Failure, failureOf, sessionBackup, useSaidInline } from '@chalkline/platform';
import { Button, Callout, Card, chakra, Flex, Text, TextField } from '@chalkline/ui';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { domainProblem, normalizeDomain } from '../../model/school-domain.ts';
import { useAddDomain } from '../../queries/mutations.ts';

interface Typed {
  domain: string;
  note: string;
}

const backup = () => sessionBackup<Typed>('approved-domain');
const MAX_NOTE_CHARS = 300;
const empty: Typed = { domain: '', note: '' };

/** The form's state: what is typed survives a refusal and a reload (UI-19). */
function useAddForm() {
  const [typed, setTyped] = useState<Typed>(() => backup().read() ?? empty);
  const latest = useRef(typed);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const add = useAddDomain();
  const domain = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLInputElement>(null);

  function refuse(found: Record<string, string>): void {
    setProblems(found);
    if (found['domain'] !== undefined) domain.current?.focus();
    else if (found['note'] !== undefined) note.current?.focus();
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (add.isPending) return;
    const problem = domainProblem(typed.domain);
    setFailure(null);
    if (problem !== null) return refuse({ domain: problem });
    setProblems({});
    try {
      await add.mutateAsync({ body: { domain: normalizeDomain(typed.domain), note: typed.note.trim() } });
      // What was typed meanwhile is the next domain.
      if (latest.current !== typed) return;
      backup().clear();
      latest.current = empty;
      setTyped(empty);
      domain.current?.focus();
    } catch (error) {
      const failed = failureOf(error);
      // Of this form a conflict can only mean that the domain is there already.
      const fields = failed.code === 'VERSION_CONFLICT' ? { domain: failed.message, ...failed.fields } : failed.fields;
      if (Object.keys(fields).length === 0) setFailure(failed);
      refuse(fields);
    }
  }
  function write(name: keyof Typed, value: string): void {
    const next = { ...typed, [name]: value };
    latest.current = next;
    setTyped(next);
    setProblems((current) => ({ ...current, [name]: '' }));
    backup().write(next);
  }
  useSaidInline(failure?.message);
  return { typed, problems, failure, isBusy: add.isPending, domain, note, submit, write };
}

/** Approves one more domain. */
export function AddDomainForm() {
  const form = useAddForm();
  return (
    <Card title="Approve a domain">
      <chakra.form noValidate onSubmit={(event: FormEvent) => void form.submit(event)}>
        <Flex gap="3" align="flex-start" wrap={{ base: 'wrap', md: 'nowrap' }}>
          <TextField
            ref={form.domain}
            name="domain"
            label="Domain"
            hint="The part after the @, such as district.k12.ca.us."
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={form.problems['domain'] || undefined}
            value={form.typed.domain}
            onValueChange={(value) => form.write('domain', value)}
          />
          <TextField
            ref={form.note}
            name="note"
            label="Note"
            optionalLabel
            hint="For your colleagues: how you know whose it is."
            maxLength={MAX_NOTE_CHARS}
            error={form.problems['note'] || undefined}
            value={form.typed.note}
            onValueChange={(value) => form.write('note', value)}
          />
          <Button type="submit" loading={form.isBusy} mt={{ base: '0', md: '6' }}>
            <Plus aria-hidden="true" />
            Approve
          </Button>
        </Flex>
        {form.failure && (
          <chakra.div mt="3">
            <Callout tone="red" live="alert" title={form.failure.message}>
              <Text>What you typed is still here.</Text>
            </Callout>
          </chakra.div>
        )}
      </chakra.form>
    </Card>
  );
}
