/** Whether the reader wants no motion; in the browser alone. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
