import { Card, type DescriptionItem, KeyValue } from '@chalkline/ui';

/** A card of facts, one a line. */
export function FactsCard({ title, items }: { title: string; items: readonly DescriptionItem[] }) {
  return (
    <Card title={title}>
      <KeyValue items={items} />
    </Card>
  );
}
