const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a URL lies on one of the origins; all names of the loopback host are the same host. */
export function isOneOf(url: string, origins: string[]): boolean {
  const target = canonicalOrigin(url)
  return target !== undefined && origins.some((origin) => canonicalOrigin(origin) === target)
}

function canonicalOrigin(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, hostname, port } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  return `${protocol}//${LOOPBACK.has(hostname) ? 'localhost' : hostname}:${port}`
}
