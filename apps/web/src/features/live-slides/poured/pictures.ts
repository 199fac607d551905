/** Where a drawn page names a picture; words of a page never contain a quotation mark as it is. */
const NAMED = /href="picture:([\w-]+)"/g

export type PouredPictures = {
  names(): string[]
  /** Keeps pictures that came as data URLs. */
  take(dataUrls: Readonly<Record<string, string>>): void
  /** A drawing with the addresses of its pictures. */
  withAddresses(svg: string): string
  /** Lets go of all pictures: drawings that name them no longer show them. */
  release(): void
}

/** The pictures of a work's pages, each held once as a blob however many pages show it. */
export function holdPictures(): PouredPictures {
  const addresses = new Map<string, string>()
  return {
    names: () => [...addresses.keys()],
    take(dataUrls) {
      for (const [name, url] of Object.entries(dataUrls))
        if (!addresses.has(name)) addresses.set(name, URL.createObjectURL(blobOf(url)))
    },
    withAddresses: (svg) =>
      svg.replaceAll(NAMED, (_, name: string) => `href="${addresses.get(name) ?? 'data:,'}"`),
    release() {
      for (const address of addresses.values()) URL.revokeObjectURL(address)
      addresses.clear()
    },
  }
}

function blobOf(dataUrl: string): Blob {
  const [, type = '', base64 = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(dataUrl) ?? []
  return new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type })
}
