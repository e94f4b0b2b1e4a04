import pg from 'pg';

/** A category of products and one below it, by their names. */
interface Place {
  readonly category: string;
  readonly below: string | null;
}

/** Where products can stand. @throws what the database refuses */
async function placesOf(databaseUrl: string): Promise<readonly Place[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Place>(
      `select parent.name as category, min(sub.name) as below
        from categories parent left join categories sub on sub.parent_id = parent.id and not sub.is_other and not sub.is_retired
        where parent.tree = 'buy' and parent.parent_id is null and not parent.is_other and not parent.is_retired group by parent.id order by parent.id`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

const headings =
  'SKU,Name,Description,Category,Sub-category,Unit,Manufacturer,Part number,Lead time in days,Stock,Price';
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A company's file of so many new products, as a spreadsheet saves it. @throws when no category is there */
export async function catalogFile(databaseUrl: string, rows: number): Promise<Buffer> {
  const places = await placesOf(databaseUrl);
  const lines = Array.from({ length: rows }, (_, n) => {
    const place = places[n % places.length];
    if (!place) throw new Error('There are no categories.');
    const name = `Imported ${['chairs', 'tables', 'pencils', 'towels', 'lamps'][n % 5]}, model ${n}`;
    const about =
      'Made for every day at school: it lasts for years, is easy to clean and to store, and comes with a warranty.';
    const price = (1 + (n % 400) + 0.49).toFixed(2);
    const cells = [
      `IM-${n}`,
      name,
      about,
      place.category,
      place.below ?? '',
      'each',
      `Maker ${n % 200}`,
      `P-${n}`,
      n % 30,
      n % 500,
      price,
    ];
    return cells.map((cell) => quoted(String(cell))).join(',');
  });
  return Buffer.from([headings, ...lines, ''].join('\r\n'));
}
