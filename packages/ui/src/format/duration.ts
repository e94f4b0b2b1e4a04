const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Parts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

function split(ms: number): Parts {
  const rest = Math.max(0, ms);
  return {
    days: Math.floor(rest / DAY),
    hours: Math.floor((rest % DAY) / HOUR),
    minutes: Math.floor((rest % HOUR) / MINUTE),
    seconds: Math.floor((rest % MINUTE) / SECOND),
  };
}

function join(units: readonly [number, string][]): string {
  return units
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ');
}

/** Time left in two units: `10 d`, `2 d 23 h`, `5 h 12 min`, `4 min 9 s`, `42 s`. */
export function formatDuration(ms: number): string {
  const { days, hours, minutes, seconds } = split(ms);
  if (days >= 10) return `${days} d`;
  if (days > 0)
    return join([
      [days, 'd'],
      [hours, 'h'],
    ]);
  if (hours > 0)
    return join([
      [hours, 'h'],
      [minutes, 'min'],
    ]);
  if (minutes > 0)
    return join([
      [minutes, 'min'],
      [seconds, 's'],
    ]);
  return `${seconds} s`;
}

function plural(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** Time left in words for a screen reader: `2 days 23 hours`. */
export function speakDuration(ms: number): string {
  const { days, hours, minutes, seconds } = split(ms);
  const units: [number, string][] = [
    [days, 'day'],
    [hours, 'hour'],
    [minutes, 'minute'],
    [seconds, 'second'],
  ];
  const first = units.findIndex(([amount]) => amount > 0);
  if (first === -1) return '0 seconds';
  return units
    .slice(first, first + 2)
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => plural(amount, unit))
    .join(' ');
}

/** A running clock, `01:42` or `1:02:09`, for the live room. */
export function formatClock(ms: number): string {
  // A clock that shows 0:00 while time is left would be wrong by up to a second.
  const { days, hours, minutes, seconds } = split(Math.ceil(Math.max(0, ms) / SECOND) * SECOND);
  const two = (amount: number) => String(amount).padStart(2, '0');
  const wholeHours = days * 24 + hours;
  return wholeHours > 0 ? `${wholeHours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`;
}

/** How long ago: `Now` under a minute, then minutes, hours, days, months (of 30 days). */
export function formatRelative(agoMs: number): string {
  if (agoMs < MINUTE) return 'Now';
  if (agoMs < HOUR) return `${plural(Math.floor(agoMs / MINUTE), 'minute')} ago`;
  if (agoMs < DAY) return `${plural(Math.floor(agoMs / HOUR), 'hour')} ago`;
  if (agoMs < 30 * DAY) return `${plural(Math.floor(agoMs / DAY), 'day')} ago`;
  return `${plural(Math.floor(agoMs / (30 * DAY)), 'month')} ago`;
}
