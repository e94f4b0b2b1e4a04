import { Box, Card, RadioCardGroup, SelectField } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { type Digest, hourText } from '../../model/preferences-form.ts';

interface DigestCardProps {
  digest: Digest;
  hour: number;
  /** IANA name. */
  timeZone: string;
  /** Whether it is saved. */
  status: ReactNode;
  onDigest: (digest: Digest) => void;
  onHour: (hour: number) => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

/** When mails come: one by one, or gathered. */
export function DigestCard({ digest, hour, timeZone, status, onDigest, onHour }: DigestCardProps) {
  return (
    <Card title="When emails come" actions={status}>
      <RadioCardGroup
        name="digest"
        value={digest}
        onChange={(value) => onDigest(value === 'hourly' || value === 'daily' ? value : 'immediately')}
        columns={3}
        options={[
          { value: 'immediately', label: 'Immediately', description: 'You get one email for each event.' },
          { value: 'hourly', label: 'Hourly', description: 'One email an hour, if something happened.' },
          { value: 'daily', label: 'Daily', description: 'One email a day, if something happened.' },
        ]}
      />
      {digest === 'daily' && (
        <Box maxW="2xs" mt="4">
          <SelectField
            label="Hour of the daily email"
            name="digestHour"
            id="digestHour"
            value={String(hour)}
            onValueChange={(value) => onHour(Number(value))}
            options={hours}
            hint={`In your organization’s time zone, ${timeZone.replaceAll('_', ' ')}`}
          />
        </Box>
      )}
    </Card>
  );
}
