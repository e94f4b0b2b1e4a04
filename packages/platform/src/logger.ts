/** Where failures go that a person is not bothered with. */
export interface Logger {
  warn(message: string, error?: unknown): void;
  error(message: string, error?: unknown): void;
}

/** Writes to the browser's console. */
export const consoleLogger: Logger = {
  warn(message, error) {
    // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the console
    console.warn(...(error === undefined ? [message] : [message, error]));
  },
  error(message, error) {
    // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the console
    console.error(...(error === undefined ? [message] : [message, error]));
  },
};
