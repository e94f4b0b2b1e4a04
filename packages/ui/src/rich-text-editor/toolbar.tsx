import { chakra, Separator } from '@chakra-ui/react';
import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Heading2, Heading3, ImageIcon, Italic, Link2, List, ListOrdered, Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ToolbarButton } from './toolbar-button.tsx';

export interface ToolbarProps {
  editor: Editor;
  /** The id of the text the toolbar works on. */
  controls: string;
  onLink: () => void;
  onImage: () => void;
}

interface Tool {
  label: string;
  icon: ReactNode;
  isPressed?: boolean;
  disabled?: boolean;
  run: () => void;
}

function useTools({ editor, onLink, onImage }: ToolbarProps): Tool[][] {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      h2: current.isActive('heading', { level: 2 }),
      h3: current.isActive('heading', { level: 3 }),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      link: current.isActive('link'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return [
    [
      { label: 'Bold', icon: <Bold />, isPressed: state.bold, run: () => chain().toggleBold().run() },
      { label: 'Italic', icon: <Italic />, isPressed: state.italic, run: () => chain().toggleItalic().run() },
    ],
    [
      {
        label: 'Heading',
        icon: <Heading2 />,
        isPressed: state.h2,
        run: () => chain().toggleHeading({ level: 2 }).run(),
      },
      {
        label: 'Small heading',
        icon: <Heading3 />,
        isPressed: state.h3,
        run: () => chain().toggleHeading({ level: 3 }).run(),
      },
      { label: 'Bulleted list', icon: <List />, isPressed: state.bullets, run: () => chain().toggleBulletList().run() },
      {
        label: 'Numbered list',
        icon: <ListOrdered />,
        isPressed: state.numbers,
        run: () => chain().toggleOrderedList().run(),
      },
    ],
    [
      { label: 'Link', icon: <Link2 />, isPressed: state.link, run: onLink },
      { label: 'Image', icon: <ImageIcon />, run: onImage },
    ],
    [
      { label: 'Undo', icon: <Undo2 />, disabled: !state.canUndo, run: () => chain().undo().run() },
      { label: 'Redo', icon: <Redo2 />, disabled: !state.canRedo, run: () => chain().redo().run() },
    ],
  ];
}

interface ToolGroupProps {
  tools: readonly Tool[];
  /** The place of the first tool in the whole bar. */
  first: number;
  stop: number;
  onStop: (index: number) => void;
}

function ToolGroup({ tools, first, stop, onStop }: ToolGroupProps) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="0.5">
      {first > 0 && <Separator orientation="vertical" h="5" mx="1" />}
      {tools.map((tool, index) => (
        <ToolbarButton
          key={tool.label}
          label={tool.label}
          icon={tool.icon}
          isPressed={tool.isPressed}
          disabled={tool.disabled}
          isTabStop={first + index === stop}
          onPress={() => {
            onStop(first + index);
            tool.run();
          }}
        />
      ))}
    </chakra.span>
  );
}

/** The editor's tools as one tab stop; arrow keys, Home and End move along it. */
export function Toolbar(props: ToolbarProps) {
  const groups = useTools(props);
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);

  function move(event: KeyboardEvent) {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const end = buttons.length - 1;
    const targets: Record<string, number> = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: end };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + buttons.length) % buttons.length;
    setStop(next);
    buttons[next]?.focus();
  }
  return (
    <chakra.div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={props.controls}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="0.5"
      p="1"
      borderBottomWidth="1px"
      borderColor="line"
      bg="raised"
      onKeyDown={move}
    >
      {groups.map((tools, index) => (
        <ToolGroup
          key={tools[0]?.label}
          tools={tools}
          first={groups.slice(0, index).flat().length}
          stop={stop}
          onStop={setStop}
        />
      ))}
    </chakra.div>
  );
}
