import { formatMoney, moneyOf } from '@chalkline/rules';
import { formatDateTime } from '@chalkline/ui';
import { CourseChart } from '@chalkline/ui/chart';
import type { LiveLine, LiveRoom } from '../../model/live-line.ts';
import { dollars, lineWords } from '../../model/live-words.ts';

/** A line that moved the price. */
type Priced = LiveLine & { price: number };

function pricedOf(lines: readonly LiveLine[]): Priced[] {
  return lines.filter((line, index): line is Priced => line.price !== null && line.price !== lines[index - 1]?.price);
}

/** From which price on the reserve is met, where that was seen. */
function reserveOf(priced: readonly Priced[]): { value: number; label: string } | undefined {
  const met = priced.findIndex(({ item }) => item.isReserveMet === true);
  const first = priced[met];
  return first === undefined || met === 0 ? undefined : { value: first.price, label: 'reserve met' };
}

/** How the price went, in steps, with its table. Its library is a chunk of its own: import it lazily. */
export function PriceCurve({
  lines,
  room,
  until,
}: {
  lines: readonly LiveLine[];
  room: Pick<LiveRoom, 'bidders'>;
  until: number;
}) {
  const priced = pricedOf(lines);
  const last = priced.at(-1);
  if (last === undefined || priced.length < 2) return null;
  const points = [...priced, { at: Math.max(until, last.at), price: last.price }];
  return (
    <CourseChart
      label="Price of the lot"
      points={points.map(({ at, price }) => ({ at, value: price }))}
      format={(value) => dollars(Math.round(value))}
      reference={reserveOf(priced)}
      table={{
        columns: ['Time', 'Price', 'Leads'],
        rows: priced.map((line) => [
          formatDateTime(line.at, { style: 'seconds' }),
          formatMoney(moneyOf(line.price)),
          lineWords(line, room).what,
        ]),
      }}
    />
  );
}
