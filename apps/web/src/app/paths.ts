/** Every address of the site, in one place. Routes are in routes.ts. */
export const paths = {
  home: '/',
  about: '/about',
  templates: '/template',
  template: (id: string) => `/template/detail/${id}`,
  goldCases: '/gold-case',
  goldCase: (id: string) => `/gold-case/detail/${id}`,
  ai: '/ai',
  mapping: '/mapping',
  ordersSquare: '/orders-square',
  publish: '/publish',
  upload: '/upload',
  centre: '/center',
  notices: '/notice',
  settings: '/setting',
  apply: '/apply',
  partner: '/partner',
  agreement: (number: number, doc?: string) => `/agreement/${number}${doc ? `?doc=${doc}` : ''}`,
} as const

/** The detail page of a work: gold cases (type 1) have their own. */
export const workPath = (type: string, id: string): string =>
  type === '1' ? paths.goldCase(id) : paths.template(id)

/** Search parameters that change what a cacheable page shows, by the page's first segment. */
const cacheableParams: Readonly<Record<string, readonly string[]>> = {
  '': [],
  template: ['type', 'scene', 'color', 'sort', 'q', 'page'],
  'gold-case': ['scene', 'color', 'sort', 'q', 'page'],
  agreement: ['doc'],
}

/**
 * The key under which a visitor's page may be kept, or null for pages that must be rendered each time.
 * Parameters the page doesn't know are left out, so that they can't fill the cache.
 */
export function pageCacheKey(url: URL): string | null {
  const known = cacheableParams[url.pathname.split('/')[1] ?? '']
  if (!known) return null
  const kept = known.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return kept.length ? `${url.pathname}?${kept.join('&')}` : url.pathname
}
