import type { Schemas } from '@chalkline/api-client';
import type { Person, Right } from '../../model/person.ts';

/** What can be done with the people of one kind. */
export interface PeopleActs {
  /** What one of them is called: `colleague`, `reviewer`. */
  noun: string;
  /** Whether rights can be granted one by one (ACC-11). */
  hasRights: boolean;
  invite(input: Schemas['InvitePersonInput']): Promise<Person>;
  update(input: { id: number; rights?: Right[]; isDisabled?: boolean }): Promise<Person>;
  reinvite(id: number): Promise<unknown>;
}
