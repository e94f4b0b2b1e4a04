import { CellSelection, deleteTable, tableEditing } from '@tiptap/pm/tables';
import { type Attribute, type Editor, mergeAttributes, Node } from '@tiptap/react';

/** What each node is for the library of tables. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** How many columns or rows a cell spans; 1 is not written. */
const span = (name: 'colspan' | 'rowspan'): Attribute => ({
  default: 1,
  parseHTML: (cell) => Math.max(1, Number(cell.getAttribute(name)) || 1),
  renderHTML: (attributes) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // The library of tables asks for it; widths of columns are never kept.
  colwidth: { default: null, rendered: false },
});

/** Takes the whole table out where all of it is selected: emptying its cells would leave a grid that nobody can remove. */
function deleteWhole(editor: Editor): boolean {
  const { selection } = editor.state;
  if (!(selection instanceof CellSelection) || !selection.isColSelection() || !selection.isRowSelection()) return false;
  return deleteTable(editor.state, editor.view.dispatch);
}

const Table = Node.create({
  name: 'table',
  content: 'tableRow+',
  group: 'block',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const remove = () => deleteWhole(this.editor);
    return { Backspace: remove, Delete: remove };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', mergeAttributes(HTMLAttributes), 0],
});

const cellNode = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

/** Tables of a rich text: they come by pasting, and stay tables. FILE-16 */
export const tableNodes = [Table, TableRow, cellNode('tableCell', 'td'), cellNode('tableHeader', 'th')];
