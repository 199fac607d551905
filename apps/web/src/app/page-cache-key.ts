/** Search parameters that change what a cacheable page shows, by the page's first segment. */
const cacheableParams: Readonly<Record<string, readonly string[]>> = {
  '': [],
  template: ['type', 'scene', 'color', 'sort', 'q', 'role', 'page'],
  'gold-case': ['scene', 'color', 'sort', 'q', 'role', 'page'],
  agreement: ['doc'],
  'orders-square': ['status', 'by', 'order', 'page'],
  center: ['userId', 'tab', 'type', 'page'],
  mapping: [],
  about: [],
  doctor: [],
  partner: [],
}
/** Below `orders-square` stands what is counted down: rendered each time. */
const uncached = /^\/orders-square\//

/**
 * The key under which a visitor's page may be kept, or null for pages that must be rendered each time.
 * Parameters the page doesn't know are left out, so that they can't fill the cache.
 */
export function pageCacheKey(url: URL): string | null {
  const known = cacheableParams[url.pathname.split('/')[1] ?? '']
  if (!known || uncached.test(url.pathname)) return null
  const kept = known.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return kept.length ? `${url.pathname}?${kept.join('&')}` : url.pathname
}
