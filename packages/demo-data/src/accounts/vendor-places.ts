/** Real cities with a ZIP code each; the streets in them are invented. */
const places: Record<string, readonly (readonly [city: string, postalCode: string])[]> = {
  CA: [
    ['Fresno', '93721'],
    ['Stockton', '95202'],
    ['Modesto', '95354'],
    ['San Jose', '95112'],
    ['Riverside', '92501'],
    ['Sacramento', '95814'],
  ],
  TX: [
    ['Austin', '78701'],
    ['Fort Worth', '76102'],
    ['Lubbock', '79401'],
  ],
  OH: [
    ['Columbus', '43215'],
    ['Akron', '44308'],
  ],
  NY: [
    ['Syracuse', '13202'],
    ['Buffalo', '14202'],
  ],
  FL: [
    ['Tampa', '33602'],
    ['Orlando', '32801'],
  ],
  IL: [
    ['Springfield', '62701'],
    ['Aurora', '60505'],
  ],
  PA: [
    ['Harrisburg', '17101'],
    ['Allentown', '18101'],
  ],
  GA: [
    ['Savannah', '31401'],
    ['Augusta', '30901'],
  ],
  NC: [
    ['Durham', '27701'],
    ['Charlotte', '28202'],
  ],
  WA: [
    ['Tacoma', '98402'],
    ['Spokane', '99201'],
  ],
  CO: [
    ['Fort Collins', '80521'],
    ['Denver', '80202'],
  ],
  AZ: [
    ['Phoenix', '85003'],
    ['Mesa', '85201'],
  ],
  NV: [['Reno', '89501']],
};

/** A city of the state for the company with this number. @throws {RangeError} for a state without one. */
export function placeOf(stateCode: string, number: number): { city: string; postalCode: string } {
  const inState = places[stateCode] ?? [];
  const place = inState[number % Math.max(1, inState.length)];
  if (!place) throw new RangeError(`No city of ${stateCode} is known.`);
  return { city: place[0], postalCode: place[1] };
}

const streets = [
  'Foundry Street',
  'Wharf Road',
  'Industrial Parkway',
  'Depot Avenue',
  'Commerce Loop',
  'Mill Lane',
  'Enterprise Drive',
  'Canal Street',
];

/** An invented street address for the company with this number. */
export function streetOf(number: number): string {
  return `${100 + ((number * 137) % 4800)} ${streets[number % streets.length] ?? 'Depot Avenue'}`;
}

const areaCodes: Record<string, string> = {
  AZ: '602',
  CA: '559',
  CO: '303',
  FL: '407',
  GA: '478',
  IL: '217',
  NC: '336',
  NV: '775',
  NY: '315',
  OH: '614',
  PA: '717',
  TX: '512',
  WA: '253',
};

/** A telephone number of the range that is kept for fiction: 555-0100 to 555-0199. */
export function phoneOf(stateCode: string, number: number): string {
  return `+1${areaCodes[stateCode] ?? '800'}55501${String(number % 100).padStart(2, '0')}`;
}
