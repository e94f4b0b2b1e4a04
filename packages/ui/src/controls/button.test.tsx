import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Button } from './button.tsx';

it('keeps its name and the focus while it is busy, and takes no click', async () => {
  const onClick = vi.fn();
  const { person, rerender } = renderUi(<Button onClick={onClick}>Submit bid</Button>);
  await person.click(screen.getByRole('button'));
  rerender(
    <Button loading onClick={onClick}>
      Submit bid
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Submit bid' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await person.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('does not send a form a second time while it is busy', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { person } = renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        Save
      </Button>
    </form>,
  );
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).not.toHaveBeenCalled();
});
