let tries = 0

/**
 * Code that comes when it is asked for. Chromium remembers of an address that it could not be imported, and names it:
 * under another it is asked again. Rejects where it can't be had now.
 */
export const imported = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch((error: unknown) => {
    const address = /http\S+$/.exec(String(error))?.[0]
    if (!address) throw error
    return import(/* @vite-ignore */ `${address}?${++tries}`) as Promise<Code>
  })
