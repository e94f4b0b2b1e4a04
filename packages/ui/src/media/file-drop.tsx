import { Box, chakra, Text } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { type ControlProps, FormField } from '../form/form-field.tsx';
import { checkFile, formatBytes } from './file-helpers.ts';
import { type FileEntry, FileList } from './file-list.tsx';

export interface FileDropProps<Entry extends FileEntry = FileEntry> {
  label: string;
  /** The current files, chosen or stored. */
  files: readonly Entry[];
  /** Gets the accepted files; an error names the others. */
  onAdd: (files: File[]) => void;
  onRemove: (file: Entry) => void;
  /** Extra content for each file in the list, such as a check box. */
  control?: ((file: Entry) => ReactNode) | undefined;
  /** As the `accept` of a file input: `.pdf,image/*`. */
  accept?: string | undefined;
  /** The maximum size of one file, in bytes. */
  maxBytes: number;
  hint?: string | undefined;
  error?: string | undefined;
  multiple?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
}

interface DropZoneProps {
  control: ControlProps;
  accept: string | undefined;
  multiple: boolean;
  disabled: boolean;
  limits: string;
  onFiles: (files: Iterable<File>) => void;
}

function Invitation({ multiple, limits }: Pick<DropZoneProps, 'multiple' | 'limits'>) {
  return (
    <>
      <chakra.span color="fg.muted">
        <Upload size={20} aria-hidden="true" />
      </chakra.span>
      <Text>
        <chakra.span color="accent.fg" fontWeight="semibold">
          Choose {multiple ? 'files' : 'a file'}
        </chakra.span>{' '}
        or drop {multiple ? 'them' : 'it'} here
      </Text>
      <Text textStyle="sm" color="fg.muted">
        {limits}
      </Text>
    </>
  );
}

function DropZone({ control, accept, multiple, disabled, limits, onFiles }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  function choose(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])]);
    // This lets the person choose the same file again after removing it.
    event.target.value = '';
  }
  function over(event: DragEvent) {
    event.preventDefault();
    setIsOver(!disabled);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) onFiles(event.dataTransfer.files);
  }
  return (
    <Box
      {...zoneStyles}
      borderColor={isOver ? 'accent.solid' : control['aria-invalid'] ? 'red' : 'control'}
      bg={isOver ? 'accent.soft' : 'raised'}
      opacity={disabled ? '0.5' : '1'}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Invitation multiple={multiple} limits={limits} />
      <chakra.input
        {...control}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={choose}
        position="absolute"
        inset="0"
        opacity="0"
        cursor="pointer"
      />
    </Box>
  );
}

/** A place to drop files on or to choose them by keyboard, with the list of current files. */
export function FileDrop<Entry extends FileEntry>(props: FileDropProps<Entry>) {
  const {
    label,
    files,
    onAdd,
    onRemove,
    control,
    accept,
    maxBytes,
    hint,
    error,
    multiple = true,
    required,
    disabled = false,
  } = props;
  const [refused, setRefused] = useState<string | undefined>();

  function take(list: Iterable<File>) {
    const chosen = [...list].slice(0, multiple ? undefined : 1);
    const problems = chosen.map((file) => checkFile(file, { accept, maxBytes }));
    const fit = chosen.filter((_, index) => problems[index] === null);
    setRefused(problems.filter((problem) => problem !== null).join('. ') || undefined);
    if (fit.length > 0) onAdd(fit);
  }
  const limits = hint ?? `Up to ${formatBytes(maxBytes)}${multiple ? ' each' : ''}`;
  return (
    <Box>
      <FormField label={label} id={props.id} required={required} error={refused ?? error}>
        {(ofField) => (
          <DropZone
            control={ofField}
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            limits={limits}
            onFiles={take}
          />
        )}
      </FormField>
      {files.length > 0 && (
        <Box mt="2.5">
          <FileList
            files={files}
            onRemove={disabled ? undefined : onRemove}
            label={`${label}: files`}
            control={control}
          />
        </Box>
      )}
    </Box>
  );
}

const zoneStyles = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '1',
  px: '4',
  py: '6',
  textAlign: 'center',
  borderWidth: '1.5px',
  borderStyle: 'dashed',
  borderRadius: 'lg',
  _focusWithin: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
} as const;
