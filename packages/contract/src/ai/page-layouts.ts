/** How a page is to be set; without it the shape of its content decides. */
export const pageLayouts = [
  'bullets',
  'cards',
  'timeline',
  'process',
  'compare',
  'bignum',
  'table',
  'chart',
  'quote',
  'figure',
  'agenda',
] as const

export type PageLayout = (typeof pageLayouts)[number]
