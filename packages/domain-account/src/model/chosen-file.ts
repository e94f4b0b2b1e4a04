/** A file that a person chose and that is not on the server yet. */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
  /** The content, without the head of a data address. */
  base64: string;
}
