import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

afterEach(cleanup);

function Offer() {
  const [sent, setSent] = useState(0);
  const kept = useKeptFocus<HTMLDivElement>(sent);
  return (
    <>
      <div {...kept}>
        <section key={sent}>
          <h2>{sent === 0 ? 'Your offer' : 'Their turn'}</h2>
          {sent === 0 && <button type="button">Send</button>}
        </section>
      </div>
      <button type="button" onClick={() => setSent(sent + 1)}>
        The other side answers
      </button>
    </>
  );
}

/** As a push from the server does it: whoever has the focus keeps it. */
const answer = () => fireEvent.click(screen.getByRole('button', { name: 'The other side answers' }));

describe('a part that its own act draws anew', () => {
  it('keeps the focus at its heading', () => {
    render(<Offer />);
    screen.getByRole('button', { name: 'Send' }).focus();
    answer();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Their turn' }));
  });

  it('takes it from nobody who was elsewhere, or nowhere', () => {
    render(<Offer />);
    answer();
    expect(document.activeElement).toBe(document.body);
    screen.getByRole('button', { name: 'The other side answers' }).focus();
    answer();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'The other side answers' }));
  });

  it('lets somebody leave it', () => {
    render(<Offer />);
    const send = screen.getByRole('button', { name: 'Send' });
    send.focus();
    send.blur();
    answer();
    expect(document.activeElement).toBe(document.body);
  });
});
