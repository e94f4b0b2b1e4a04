import { useLatest } from '@chalkline/kit';
import { Button, Callout, Card, chakra, FileDrop, Stack, Text, TextAreaField } from '@chalkline/ui';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CheckAnswer } from './check-here.ts';
import { checkLog } from './check-log.ts';
import { VerdictCard } from './verdict-card.tsx';

const MAX_LOG_BYTES = 50 * 1024 * 1024;

interface LogFormProps {
  /** The log that came with the link. */
  text: string | null;
  name: string | null;
  marketKey: string | null;
  /** Why the link's log is not here. */
  failure: string | null;
}

interface Loaded {
  name: string;
  text: string;
}

function useCheck(first: Loaded | null, key: string | null) {
  const [log, setLog] = useState(first);
  const [marketKey, setMarketKey] = useState(key ?? '');
  const [receipt, setReceipt] = useState('');
  const [answer, setAnswer] = useState<CheckAnswer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const latest = useLatest();
  async function check(next: Loaded, isWanted = latest.begin()) {
    setLog(next);
    setBusy(true);
    setAnswer(null);
    try {
      const receipts = receipt.trim() === '' ? [] : [receipt];
      const found = await checkLog({ text: next.text, key: marketKey.trim() || null, receipts });
      if (isWanted()) setAnswer(found);
    } catch (error) {
      if (isWanted()) setAnswer({ problem: error instanceof Error ? error.message : String(error) });
    } finally {
      if (isWanted()) setBusy(false);
    }
  }
  async function checkFile(file: File) {
    const isWanted = latest.begin();
    const text = await file.text();
    if (isWanted()) await check({ name: file.name, text }, isWanted);
  }
  return { log, marketKey, setMarketKey, receipt, setReceipt, answer, isBusy, check, checkFile };
}

/** Takes a log by its link or as a file, and says what checking it found. */
export function LogForm({ text, name, marketKey, failure }: LogFormProps) {
  const first = text === null ? null : { name: name ?? 'Log', text };
  const state = useCheck(first, marketKey);
  const { check, log } = state;
  // The link names what to check: whoever opened it asked already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the link brought
  useEffect(() => {
    if (first !== null) void check(first);
  }, []);
  return (
    <Stack gap="5">
      {failure !== null && <Callout tone="amber">{failure}</Callout>}
      <div role="status">
        {state.isBusy && <Text>Checking every line…</Text>}
        {state.answer !== null && log !== null && <VerdictCard name={log.name} text={log.text} answer={state.answer} />}
      </div>
      <Card title={log === null ? 'A log to check' : 'Another log'}>
        <Stack gap="4">
          <FileDrop
            label="Log file"
            hint="The file that “Save the log” gives, one line for each event."
            files={[]}
            maxBytes={MAX_LOG_BYTES}
            onAdd={([file]) => file && void state.checkFile(file)}
            onRemove={() => {}}
          />
          <chakra.details>
            <chakra.summary cursor="pointer" fontWeight="semibold" minH="6">
              Key and receipts
            </chakra.summary>
            <Stack gap="4" mt="3">
              <TextAreaField
                label="The market’s key"
                hint="It is on the sale’s public page, under Log. Without it signatures are not checked."
                rows={2}
                value={state.marketKey}
                onValueChange={state.setMarketKey}
              />
              <TextAreaField
                label="A receipt that you kept"
                optionalLabel
                hint="The log must have the line that it names. A log that lacks it was cut off or changed."
                rows={6}
                value={state.receipt}
                onValueChange={state.setReceipt}
              />
              {log !== null && (
                <div>
                  <Button variant="surface" loading={state.isBusy} onClick={() => void check(log)}>
                    <ShieldCheck aria-hidden="true" />
                    Check {log.name} again
                  </Button>
                </div>
              )}
            </Stack>
          </chakra.details>
        </Stack>
      </Card>
    </Stack>
  );
}
