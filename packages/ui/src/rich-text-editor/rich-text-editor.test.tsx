import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

const PICTURE = `<img src="data:image/png;base64,${btoa('x'.repeat(300))}">`;

it('names the text and ties hint and error to it', () => {
  renderUi(
    <RichTextEditor
      label="Description"
      value=""
      onChange={vi.fn()}
      maxImageBytes={1000}
      hint="Shown to all"
      error="Enter a description"
    />,
  );
  const text = screen.getByRole('textbox', { name: 'Description' });
  const ids = text.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Enter a description', 'Shown to all']);
  expect(text.getAttribute('aria-invalid')).toBe('true');
});

it('says that the pictures weigh too much, decoded', () => {
  const { rerender } = renderUi(
    <RichTextEditor label="Description" value={PICTURE} onChange={vi.fn()} maxImageBytes={300} />,
  );
  expect(screen.queryByText(/The pictures add up/)).toBeNull();
  rerender(<RichTextEditor label="Description" value={PICTURE} onChange={vi.fn()} maxImageBytes={299} />);
  expect(screen.getByText(/The pictures add up to 300 B; the limit is 299 B/)).toBeTruthy();
});

it('adds a chosen picture as a data URL and flags the weight', async () => {
  const onChange = vi.fn();
  renderUi(<RichTextEditor label="Description" value="<p>Text</p>" onChange={onChange} maxImageBytes={3} />);
  const file = new File(['12345'], 'cart.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Choose an image'), { target: { files: [file] } });
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  const [html, state] = onChange.mock.lastCall ?? [];
  expect(html).toContain(`src="data:image/png;base64,${btoa('12345')}"`);
  expect(state).toEqual({ isOverLimit: true, imageBytes: 5 });
});

it('UI-38 hands over a picture that is read once the editor is gone', async () => {
  const onLatePicture = vi.fn();
  const { unmount } = renderUi(
    <RichTextEditor
      label="Description"
      value="<p>Text</p>"
      onChange={vi.fn()}
      onLatePicture={onLatePicture}
      maxImageBytes={300}
    />,
  );
  let finish: () => void = () => undefined;
  const read = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function late(this: FileReader) {
    finish = () => {
      Object.defineProperty(this, 'result', { value: 'data:image/png;base64,MTIz' });
      this.dispatchEvent(new Event('load'));
    };
  });
  const file = new File(['123'], 'cart.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Choose an image'), { target: { files: [file] } });
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 20));
  finish();
  await waitFor(() =>
    expect(onLatePicture).toHaveBeenCalledExactlyOnceWith('<img src="data:image/png;base64,MTIz" alt="cart.png">'),
  );
  read.mockRestore();
});

it('is one tab stop in the toolbar, moved by the arrow keys', async () => {
  const { person } = renderUi(<RichTextEditor label="Description" value="" onChange={vi.fn()} maxImageBytes={1000} />);
  const stops = () => screen.getAllByRole('button').filter((button) => button.tabIndex === 0);
  expect(stops()).toHaveLength(1);
  screen.getByRole('button', { name: 'Bold' }).focus();
  await person.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Italic' }));
  await person.keyboard('{Home}{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Redo' }));
  expect(stops()).toHaveLength(1);
});

it('takes a text that is set from outside', async () => {
  const { rerender } = renderUi(
    <RichTextEditor label="Description" value="<p>Old</p>" onChange={vi.fn()} maxImageBytes={1000} />,
  );
  rerender(<RichTextEditor label="Description" value="<p>New draft</p>" onChange={vi.fn()} maxImageBytes={1000} />);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Description' }).textContent).toBe('New draft'));
});
