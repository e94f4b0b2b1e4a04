import type { Schemas } from '@chalkline/api-client';
import { MAX_FILE_BYTES } from '@chalkline/rules';
import {
  Box,
  Button,
  chakra,
  counted,
  FileDrop,
  Flex,
  figured,
  IconButton,
  LazyImage,
  sentence,
  Text,
  TextField,
} from '@chalkline/ui';
import { ArrowLeft, ArrowRight, Camera, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { FormFiles } from '../files/form-files.ts';
import { UploadList } from '../files/upload-list.tsx';
import { UploadFailures } from '../files/upload-status.tsx';
import { movedPhoto } from './moved-photo.ts';

type Photo = Schemas['LotPhoto'];

type PhotoUploadsProps = {
  /** Begins the ids of the fields: `products.0.photos`. */
  id: string;
  /** What the photos show, inside a sentence: "lot 3". */
  what: string;
  /** How many there may be. */
  max: number;
  /** What to show of it. */
  advice: string;
  photos: readonly Photo[];
  /** The files of the form, and the name of this field among them. */
  files: FormFiles;
  field: string;
  onChange: (photos: Photo[]) => void;
  /** Adds one that was just stored, to whatever is there by then. */
  onAdded: (photo: Photo) => void;
};

type PhotoCardProps = Pick<PhotoUploadsProps, 'id' | 'photos' | 'onChange'> & {
  photo: Photo;
  index: number;
  onDragFrom: (index: number) => void;
  onDropAt: (index: number) => void;
};

/** Until the server has drawn it anew, the chosen picture itself is shown. */
function photoOf({ id }: Schemas['FileInfo'], picture: File): Photo {
  const href = URL.createObjectURL(picture);
  return { fileId: id, alt: '', href, thumbHref: href, width: 0, height: 0 };
}

const inWords = (index: number): string => (index === 0 ? 'Photo 1, shown first' : `Photo ${index + 1}`);

/** One photo with what it shows, its place, and the ways to move or remove it. */
function PhotoCard({ id, photos, onChange, photo, index, onDragFrom, onDropAt }: PhotoCardProps) {
  const name = `photo ${index + 1}`;
  const isLast = index === photos.length - 1;
  const move = (to: number) => onChange(movedPhoto(photos, index, to));
  return (
    <Box
      as="li"
      draggable
      cursor="grab"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      overflow="hidden"
      bg="surface"
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        onDragFrom(index);
      }}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        onDropAt(index);
      }}
    >
      <LazyImage src={photo.thumbHref} alt={photo.alt || inWords(index)} height="32" borderRadius="0" />
      <Box p="3">
        <Flex justify="space-between" align="center">
          <Text textStyle="sm" color="fg.muted">
            {inWords(index)}
          </Text>
          <Flex>
            <IconButton
              variant="ghost"
              size="sm"
              aria-label={`Move ${name} forward`}
              disabled={index === 0}
              onClick={() => move(index - 1)}
            >
              <ArrowLeft aria-hidden="true" />
            </IconButton>
            <IconButton
              variant="ghost"
              size="sm"
              aria-label={`Move ${name} back`}
              disabled={isLast}
              onClick={() => move(index + 1)}
            >
              <ArrowRight aria-hidden="true" />
            </IconButton>
            <IconButton
              variant="ghost"
              size="sm"
              aria-label={`Remove ${name}`}
              onClick={() => onChange(photos.toSpliced(index, 1))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </Flex>
        </Flex>
        <TextField
          id={`${id}.${index}.alt`}
          label={`What ${name} shows`}
          hint="For people who can’t see it."
          maxLength={250}
          value={photo.alt}
          onValueChange={(alt) => onChange(photos.map((one, at) => (at === index ? { ...one, alt } : one)))}
        />
      </Box>
    </Box>
  );
}

/** A phone’s camera, at once: the picture goes the way of a chosen one. */
function CameraButton({ what, onTaken }: { what: string; onTaken: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <chakra.input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={`Photo of ${what} from the camera`}
        onChange={(event) => {
          onTaken([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button size="sm" variant="surface" onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" />
        Take a photo
      </Button>
    </>
  );
}

/** The photos of a lot or a product: chosen, dropped or taken with a phone; in the order they are shown, by dragging or with the keys. */
export const PhotoUploads = observer(function PhotoUploads(props: PhotoUploadsProps) {
  const { id, what, max, advice, photos, files, field, onChange, onAdded } = props;
  useEffect(() => files.show(field), [files, field]);
  const [dragged, setDragged] = useState<number | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const chosen = files.of(field);
  const uploading = chosen.filter(({ state }) => state !== 'failed').length;
  const room = Math.max(0, max - photos.length - chosen.length);
  const take = (taken: readonly File[]) => {
    setLeftOut(Math.max(0, taken.length - room));
    files.add(taken.slice(0, room), { name: field, onStored: (file, picture) => onAdded(photoOf(file, picture)) });
  };
  const change = (next: Photo[]) => {
    setLeftOut(0);
    onChange(next);
  };
  return (
    <Box>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="2">
        <Text fontWeight="semibold">Photos</Text>
        <CameraButton what={what} onTaken={take} />
      </Flex>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(auto-fill, minmax(15rem, 1fr))' }}
        mb={photos.length > 0 ? '3' : '0'}
      >
        {photos.map((photo, index) => (
          <PhotoCard
            key={photo.fileId}
            id={id}
            photos={photos}
            onChange={change}
            photo={photo}
            index={index}
            onDragFrom={setDragged}
            onDropAt={(to) => {
              if (dragged !== null) change(movedPhoto(photos, dragged, to));
              setDragged(null);
            }}
          />
        ))}
      </chakra.ul>
      <FileDrop
        label={`Photos of ${what}`}
        hint={`Up to ${max}. ${advice} The first one appears in lists.`}
        accept="image/*"
        maxBytes={MAX_FILE_BYTES}
        files={[]}
        disabled={room === 0 || files.sendState === 'sending'}
        onAdd={take}
        onRemove={() => undefined}
      />
      <UploadList label={`Photos of ${what}`} files={files} chosen={chosen} />
      <Text role="status" textStyle="sm" color="fg.muted" minH="5" mt="1">
        {uploading > 0 ? `Uploading ${figured(uploading, 'photo')}…` : ''}
        {leftOut > 0 && ` ${sentence(counted(leftOut, 'photo was', 'photos were'))} left out: ${max} are the most.`}
      </Text>
      <UploadFailures chosen={chosen} what="photos" />
    </Box>
  );
});
