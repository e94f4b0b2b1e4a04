import { isSchoolTimeZone, SCHOOL_TIME_ZONES, timeZoneLabel } from '@chalkline/rules';
import { Box, SelectField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { SchoolSetup } from '../../model/school-form.ts';
import type { SchoolStore } from './use-school-store.ts';

/** The zone of a school's times, in words. */
export const zoneText = ({ timeZone, timeZoneByZip }: Pick<SchoolSetup, 'timeZone' | 'timeZoneByZip'>): string =>
  timeZone === null ? `${timeZoneLabel(timeZoneByZip)}, by ZIP code` : timeZoneLabel(timeZone);

const choices = SCHOOL_TIME_ZONES.map((zone) => ({ value: zone, label: timeZoneLabel(zone) }));

/** Which zone the school's times are in: that of its ZIP code, or one that it chooses. TIME-9 */
export const TimeZoneField = observer(function TimeZoneField({ store }: { store: SchoolStore }) {
  const { form, data, problems } = store;
  // The server knows ZIP codes: what a new one means is known once it is saved.
  const isSaved = form.postalCode.trim() === data.postalCode && form.stateCode === data.stateCode;
  const byZip = isSaved ? `By ZIP code: ${timeZoneLabel(data.timeZoneByZip)}` : 'By ZIP code';
  return (
    <Box maxW="md">
      <SelectField
        id="timeZone"
        name="timeZone"
        label="Time zone"
        hint="Letters, printed papers and feeds show your times in this zone, and your days end in it."
        value={form.timeZone}
        error={problems['timeZone']}
        placeholder={byZip}
        options={choices}
        onValueChange={(zone) => store.set('timeZone', isSchoolTimeZone(zone) ? zone : '')}
      />
    </Box>
  );
});
