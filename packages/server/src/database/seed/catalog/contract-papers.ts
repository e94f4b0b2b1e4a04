import type { FileStore } from '../../../files/file-store.ts';
import { renderPdf } from '../../../modules/shared/pdf.ts';
import type * as tables from '../../tables/index.ts';
import { facts, keepAll, type Paper } from '../papers.ts';
import type { Catalog } from './draw-products.ts';

type Contract = Catalog['contracts'][number];

/** Documents of contracts that wait for an administrator, stored, with the rows that name them. */
export interface ContractPapers {
  readonly files: (typeof tables.files.$inferInsert)[];
  /** The number of a contract's document, by the contract's. */
  readonly documents: ReadonlyMap<number, number>;
}

function drawContract({ number, cooperative, leadAgency, startsOn, endsOn, createdAt }: Contract): Promise<Buffer> {
  return renderPdf({
    name: `Contract ${number}`,
    author: leadAgency,
    subject: `Contract ${number} (demonstration)`,
    heading: 'Notice of award (demonstration)',
    underHeading: `Contract ${number}`,
    madeAt: createdAt,
    content: [
      facts([
        ['Cooperative', cooperative],
        ['Lead agency', leadAgency],
        ['Term', `${startsOn} to ${endsOn}`],
      ]),
      { text: 'Made for a demonstration. Nothing was awarded.', style: 'small' },
    ],
  });
}

const paperOf = (contract: Contract): Paper => ({
  name: `Contract ${contract.number}.pdf`,
  vendorId: contract.vendorId,
  uploadedBy: contract.createdBy,
  createdAt: contract.createdAt,
  draw: () => drawContract(contract),
});

/**
 * Draws and stores the documents by which administrators confirm the contracts that wait. CAT-28
 * @param after how many files the market has already
 * @throws {FileStoreError}
 */
export async function storeContractPapers(catalog: Catalog, store: FileStore, after: number): Promise<ContractPapers> {
  const waiting = catalog.contracts.filter(({ confirmedAt }) => confirmedAt === null);
  const files = await keepAll(store, waiting.map(paperOf), after);
  return { files, documents: new Map(waiting.map(({ id }, index) => [id, after + index + 1])) };
}
