const states = { active: 'Active', disabled: 'Disabled' };

/** Two columns of a status, and one of the country's states. */
export const columns = [
  { key: 'state', header: 'State', cell: (person: { state: 'active' | 'disabled' }) => states[person.state] },
  { key: 'status', header: 'State' },
  { key: 'place', header: 'State', cell: (school: { stateCode: string }) => school.stateCode },
];

/** A heading of a status. */
export function Head() {
  return <th>State</th>;
}

/** A filter of the country's states. */
export function Filter() {
  return <input aria-label="State" placeholder="Every state" />;
}
