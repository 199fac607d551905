/** What was copied as a picture: a page's text that carries one along is text. */
export const picturesIn = ({ files, types }: DataTransfer): File[] =>
  types.includes('text/plain') ? [] : [...files].filter(({ type }) => type.startsWith('image/'))
