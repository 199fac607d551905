const storageKey = 'yantu.browser'

let kept: string | null = null

/**
 * The secret that this browser is known by (contract, identity/asker.ts): made at its first use and kept. It logs
 * nobody in; with it a stranger can neither void the codes asked for here nor lock a known browser out.
 */
export function browserSecret(): string {
  kept ??= read() ?? make()
  return kept
}

function read(): string | null {
  try {
    const value = localStorage.getItem(storageKey)
    return value && /^[\w-]{22,64}$/.test(value) ? value : null
  } catch {
    return null
  }
}

function make(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const secret = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  try {
    localStorage.setItem(storageKey, secret)
  } catch {
    // Storage may be full or forbidden: the secret then lasts as long as the page.
  }
  return secret
}
