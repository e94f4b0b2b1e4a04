import type { Schemas } from '@chalkline/api-client';
import { type Form, FormFailure, NameFields, PositionField, useForm } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { formatPhone, normalizePhone } from '@chalkline/rules';
import { Box, Button, chakra, SimpleGrid, TextField } from '@chalkline/ui';
import { PictureField } from '../../components/picture-field.tsx';
import type { ChosenFile } from '../../model/chosen-file.ts';
import { optionalPhone, problemsOf, required, textOrNull } from '../../model/fields.ts';
import { useUpdateMyProfile } from '../../queries/account.ts';

type Profile = Schemas['MyProfile'];

interface ProfileValues {
  firstName: string;
  lastName: string;
  position: string;
  phoneNumber: string;
  picture: ChosenFile | null;
  removesPicture: boolean;
}

/** The profile while it is edited: what it asks for, and the sending of it. */
function useProfileForm(profile: Profile): Form<ProfileValues> {
  const platform = usePlatform();
  const { mutateAsync } = useUpdateMyProfile();
  const form = useForm<ProfileValues, Profile>({
    initial: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      position: profile.position,
      phoneNumber: formatPhone(profile.phoneNumber),
      picture: null,
      removesPicture: false,
    },
    check: ({ firstName, lastName, phoneNumber }) =>
      problemsOf({
        firstName: required(firstName, 'your first name'),
        lastName: required(lastName, 'your last name'),
        phoneNumber: optionalPhone(phoneNumber),
      }),
    send: ({ firstName, lastName, position, phoneNumber, picture, removesPicture }) =>
      mutateAsync({
        body: {
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          position: textOrNull(position),
          phoneNumber: textOrNull(normalizePhone(phoneNumber)),
          ...(picture ? { pictureStr: picture.base64 } : removesPicture ? { removesPicture } : {}),
        },
      }),
    onSent: (saved, sent) => {
      form.takeIn({ phoneNumber: formatPhone(saved.phoneNumber), picture: null, removesPicture: false }, sent);
      void platform.refreshSession();
    },
  });
  return form;
}

interface PartProps {
  form: Form<ProfileValues>;
}

function ProfilePicture({ form, stored }: PartProps & { stored: string | null }) {
  return (
    <PictureField
      label="Picture"
      name={`${form.values.firstName} ${form.values.lastName}`}
      stored={stored}
      chosen={form.values.picture}
      isRemoved={form.values.removesPicture}
      readings={form.readings}
      onChoose={(file) => {
        form.set('picture', file);
        form.set('removesPicture', false);
      }}
      onRemove={() => {
        form.set('picture', null);
        form.set('removesPicture', true);
      }}
      error={form.problems.pictureStr}
    />
  );
}

function PersonFields({ form }: PartProps) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <NameFields firstName={form.bind('firstName')} lastName={form.bind('lastName')} />
      <PositionField {...form.bind('position')} />
      <TextField
        {...form.bind('phoneNumber')}
        label="Phone"
        optionalLabel
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
    </SimpleGrid>
  );
}

/** Name, position, phone and picture. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useProfileForm(profile);
  return (
    <chakra.form
      ref={form.ref}
      display="flex"
      flexDirection="column"
      gap="4"
      noValidate
      aria-label="My profile"
      onSubmit={form.submit}
    >
      <FormFailure failure={form.failure} shown={(path) => path in form.values} />
      <ProfilePicture form={form} stored={profile.picture} />
      <PersonFields form={form} />
      <Box>
        <Button type="submit" loading={form.isBusy} loadingText="Saving…">
          Save profile
        </Button>
      </Box>
    </chakra.form>
  );
}
