/** Files that are being read into a form: whoever saves it waits for them, or they would come after the save (UI-38). */
export class Readings {
  private readonly running = new Set<Promise<void>>();

  get isRunning(): boolean {
    return this.running.size > 0;
  }

  /** @param reading never rejects: why a file can't be read is shown at its field */
  add(reading: Promise<void>): void {
    this.running.add(reading);
    void reading.then(() => this.running.delete(reading));
  }

  /** Resolves once everything is in the form, also what was chosen meanwhile. */
  async settled(): Promise<void> {
    while (this.isRunning) await Promise.all(this.running);
  }
}
