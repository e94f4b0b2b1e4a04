import { Text } from '@chalkline/ui';

/** Says which of a company's papers have run out; nothing where none has (ACC-40). */
export function ExpiredPapers({ papers }: { papers: readonly string[] }) {
  if (papers.length === 0) return null;
  return (
    <Text textStyle="sm" color="amber.fg">
      Expired: {papers.join(', ')}
    </Text>
  );
}
