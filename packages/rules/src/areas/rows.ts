export { splitAddresses } from '../rows/address-list.ts';
export { CsvError, CsvReader } from '../rows/csv-reader.ts';
export { csvRows, csvStart } from '../rows/csv-start.ts';
export { failedFormula, figureComplaint, plainAmount, plainPercent, plainQuantity } from '../rows/figures.ts';
export { EncodingGuess, type TextEncoding, textOfBytes } from '../rows/text-encoding.ts';
