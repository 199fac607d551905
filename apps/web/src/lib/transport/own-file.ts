/** The text of one of the site's own files; null where it can't be had. */
export const ownFile = (address: string): Promise<string | null> =>
  fetch(address)
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null)
