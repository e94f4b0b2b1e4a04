import { Latest, type Readings } from '@chalkline/kit';
import { MAX_FILE_BYTES } from '@chalkline/rules';
import { Avatar, Box, Button, chakra, FieldError, Flex, formatBytes, readFileAsBase64, Text } from '@chalkline/ui';
import { useId, useRef, useState } from 'react';
import type { ChosenFile } from '../model/chosen-file.ts';

interface PictureFieldProps {
  label: string;
  /** Whose picture; its initials stand in where there is none. */
  name: string;
  /** Address of the stored picture. */
  stored: string | null;
  chosen: ChosenFile | null;
  isRemoved: boolean;
  onChoose: (file: ChosenFile) => void;
  onRemove: () => void;
  /** The form's files that are being read, so that a save waits for this one. */
  readings: Readings;
  error?: string | undefined;
  disabled?: boolean;
}

function addressOf({ chosen, isRemoved, stored }: PictureFieldProps): string | null {
  if (chosen)
    return `data:${chosen.name.toLowerCase().endsWith('.png') ? 'image/png' : 'image/jpeg'};base64,${chosen.base64}`;
  return isRemoved ? null : stored;
}

/** A logo or portrait: what is there, another one, none. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, chosen, onChoose, onRemove, readings, error, disabled = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const source = addressOf(props);

  const [latest] = useState(() => new Latest());
  const take = async (file: File): Promise<void> => {
    const isNewest = latest.begin();
    if (!/^image\/(png|jpeg|webp)$/.test(file.type)) return setProblem(`${file.name} is no PNG, JPEG or WebP picture.`);
    if (file.size > MAX_FILE_BYTES) return setProblem(`${file.name} is larger than ${formatBytes(MAX_FILE_BYTES)}.`);
    try {
      const base64 = await readFileAsBase64(file);
      if (!isNewest()) return;
      onChoose({ name: file.name, size: file.size, base64 });
      setProblem(null);
    } catch {
      if (isNewest()) setProblem(`${file.name} could not be read. Choose it again.`);
    }
  };

  const remove = () => {
    latest.drop();
    onRemove();
  };

  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <Text id={`${id}-label`} textStyle="sm" fontWeight="semibold" mb="1.5">
        {label}
      </Text>
      <Flex align="center" gap="4" wrap="wrap">
        <Avatar name={name} src={source} size="lg" />
        {!disabled && (
          <Flex gap="2" wrap="wrap">
            <chakra.input
              ref={input}
              id={`${id}-file`}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label={`${label}: choose a picture`}
              srOnly
              tabIndex={-1}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) readings.add(take(file));
                event.target.value = '';
              }}
            />
            <Button type="button" variant="surface" size="sm" onClick={() => input.current?.click()}>
              {source ? 'Change' : 'Choose a picture'}
            </Button>
            {source && (
              <Button type="button" variant="ghost" size="sm" onClick={remove}>
                Remove
              </Button>
            )}
          </Flex>
        )}
      </Flex>
      {chosen && (
        <Text textStyle="sm" color="fg.muted" mt="1.5">
          {chosen.name}, {formatBytes(chosen.size)}
        </Text>
      )}
      {(problem ?? error) && <FieldError>{problem ?? error}</FieldError>}
    </Box>
  );
}
