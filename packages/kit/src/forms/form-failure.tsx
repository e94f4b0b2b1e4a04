import { type Failure, useSaidInline } from '@chalkline/platform';
import { Callout, Text } from '@chalkline/ui';
import type { ReactNode } from 'react';

interface FormFailureProps {
  failure: Failure | null;
  /** Fields that the form shows itself; complaints about any other are listed here. */
  shown?: (path: string) => boolean;
  children?: ReactNode;
}

const always = () => true;

/** Why the form was not taken. It stays until the form is sent again; what was typed stays too. */
export function FormFailure({ failure, shown = always, children }: FormFailureProps) {
  useSaidInline(failure?.message);
  if (!failure) return null;
  const others = Object.entries(failure.fields).filter(([path]) => !shown(path));
  return (
    <Callout tone="red" live="alert" title={failure.message}>
      {others.map(([path, text]) => (
        <Text key={path}>{text}</Text>
      ))}
      {failure.code === 'NETWORK' && <Text>What you typed is still here. Try again when the connection is back.</Text>}
      {children}
    </Callout>
  );
}
