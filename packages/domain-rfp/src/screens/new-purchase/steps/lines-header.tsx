import { chakra, Grid } from '@chalkline/ui';

type Cells = { hasSubCategories: boolean; isOrder: boolean };

/** The columns of the grid of lines. */
export const lineColumns = ({ hasSubCategories, isOrder }: Cells) =>
  [
    '2rem',
    hasSubCategories ? 'minmax(0, 2fr) minmax(0, 1.1fr)' : 'minmax(0, 1fr)',
    hasSubCategories ? '5.5rem 6.5rem' : '6.5rem 7rem',
    ...(isOrder ? ['8rem 7.5rem'] : []),
    '2.5rem',
  ].join(' ');

const ofOrder = [
  { head: 'Price of one unit', isRequired: true },
  { head: 'Line total', isRequired: false },
];

/** The grid's column heads; each field has its own label for a screen reader. */
export function LinesHeader(cells: Cells) {
  const heads = [
    { head: '', isRequired: false },
    { head: 'What is wanted', isRequired: false },
    ...(cells.hasSubCategories ? [{ head: 'Sub-category', isRequired: false }] : []),
    { head: 'Quantity', isRequired: false },
    { head: 'Unit', isRequired: false },
    ...(cells.isOrder ? ofOrder : []),
    { head: '', isRequired: false },
  ];
  return (
    <Grid
      aria-hidden="true"
      templateColumns={lineColumns(cells)}
      gap="2"
      px="3"
      py="2"
      bg="raised"
      borderRadius="md"
      textStyle="sm"
      color="fg.muted"
      fontWeight="semibold"
      alignItems="end"
    >
      {heads.map(({ head, isRequired }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the heads never change their order
        <span key={index}>
          {head}
          {isRequired && (
            <chakra.span color="red.fg" ms="0.5">
              *
            </chakra.span>
          )}
        </span>
      ))}
    </Grid>
  );
}
