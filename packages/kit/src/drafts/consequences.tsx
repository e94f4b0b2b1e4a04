import { chakra } from '@chalkline/ui';

/** What an act that can't be taken back does, sentence by sentence. */
export function Consequences({ texts }: { texts: readonly string[] }) {
  return (
    <chakra.ul listStyleType="disc" display="flex" flexDirection="column" gap="1.5" ps="4">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </chakra.ul>
  );
}
