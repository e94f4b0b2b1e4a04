import { ChalklineProvider, TextField } from '@chalkline/ui';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useForm } from './use-form.ts';

function Profile({ name }: { name: string }) {
  const form = useForm({
    initial: { position: name },
    check: () => ({}),
    send: async () => null,
    onSent: () => undefined,
  });
  return (
    <form ref={form.ref} aria-label={name}>
      <TextField {...form.bind('position')} label={`Position of ${name}`} />
    </form>
  );
}

it('UI-19 ties each label to the field of its own form where two forms on screen ask for the same', () => {
  render(
    <ChalklineProvider theme="dark">
      <Profile name="Dana" />
      <Profile name="Theo" />
    </ChalklineProvider>,
  );
  for (const name of ['Dana', 'Theo'])
    expect(screen.getByLabelText<HTMLInputElement>(`Position of ${name}`).value).toBe(name);
});
