/** Lets the browser do what else it has to do: work without a pause makes whoever scrolls or types wait for it all. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
