// @vitest-environment jsdom
// The editor reads pasted HTML as a browser does; happy-dom's tables are not those of one.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

/** What Word puts on the clipboard, shortened: a heading, three pictures, a list, a table with a cell over two columns. */
const fromWord = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment--><h1>Scope of work</h1>
<p class=MsoNormal><img width=320 src="file:///C:/Temp/clip_image002.png" alt="Site plan"></p>
<p class=MsoNormal><img src="https://pictures.example/logo.png" alt="Brand or equal"></p>
<p class=MsoNormal><img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=" alt="Stays"></p>
<p style="mso-list:l0 level1 lfo1"><span style="font-family:Symbol;mso-list:Ignore">&middot;<span>&nbsp;</span></span>Remove old units</p>
<p style="mso-list:l0 level1 lfo1"><span style="font-family:Symbol;mso-list:Ignore">&middot;<span>&nbsp;</span></span>Install new units</p>
<table border=1><tr><td colspan=2><b>Rooms</b></td></tr><tr><td>101</td><td>2 units</td></tr></table><!--EndFragment--></body></html>`;

function paste(html: string) {
  const text = screen.getByRole('textbox', { name: 'Description' });
  fireEvent.paste(text, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] },
  });
}

it('FILE-16 keeps tables, lists and headings that come from Word, and says at once which pictures it left out', () => {
  const onChange = vi.fn();
  renderUi(<RichTextEditor label="Description" value="" onChange={onChange} maxImageBytes={1000} />);
  paste(fromWord);
  const html = String(onChange.mock.lastCall?.[0]);
  expect(html).toContain('<h2>Scope of work</h2>');
  expect(html).toContain('<ul><li><p>Remove old units</p></li><li><p>Install new units</p></li></ul>');
  expect(html).toContain('<td colspan="2"><p><strong>Rooms</strong></p></td>');
  expect(html).toContain('<tr><td><p>101</p></td><td><p>2 units</p></td></tr>');
  expect(html).toContain('data:image/gif');
  expect(html).not.toMatch(/file:|pictures\.example/);
  expect(screen.getByRole('status').textContent).toBe(
    '2 pictures were left out. Save them as files and add them with the Image button above.',
  );
  paste('<p>Nothing is missing here.</p>');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('FILE-16 shows a stored table as a table, and gives it back as it was', () => {
  const onChange = vi.fn();
  const table =
    '<table><tbody><tr><th><p>Room</p></th><td rowspan="2"><p>101</p></td></tr><tr><th><p>Units</p></th></tr></tbody></table>';
  renderUi(<RichTextEditor label="Description" value={table} onChange={onChange} maxImageBytes={1000} />);
  expect(screen.getAllByRole('row')).toHaveLength(2);
  paste('<p>More</p>');
  expect(String(onChange.mock.lastCall?.[0])).toContain('<td rowspan="2">');
});

it('UI-40 is never translated by the browser: what it writes would be stored', () => {
  renderUi(<RichTextEditor label="Description" value="<p>Units</p>" onChange={vi.fn()} maxImageBytes={1000} />);
  expect(screen.getByRole('textbox', { name: 'Description' }).getAttribute('translate')).toBe('no');
});
