import type { MetaDescriptor } from 'react-router'

/*
 * What only other sites read: search engines, and whoever shows a link with a picture. It stands in the server's
 * documents alone and is in no script: every use is behind `import.meta.env.SSR`.
 */

/** A thing as schema.org describes it. */
export type Thing = Readonly<Record<string, unknown>>

export interface LinkPreview {
  origin: string
  title: string
  description: string
  path: string
  /** Address of a picture. */
  image?: string | undefined
}

const absolute = (address: string, origin: string): string =>
  new URL(address, origin || 'http://localhost').href

/** The largest that is kept of a picture: addresses name a small one. */
const largest = (address: string): string => address.replace(/-640\.webp$/, '-1280.webp')

/** The tags by which a link shows itself elsewhere. */
export function linkPreview({ origin, title, description, path, image }: LinkPreview): MetaDescriptor[] {
  const picture = image ? absolute(largest(image), origin) : undefined
  const properties = {
    'og:site_name': '砚图',
    'og:type': 'website',
    'og:locale': 'zh_CN',
    'og:title': title,
    'og:description': description,
    'og:url': origin + path,
    'og:image': picture,
    'og:image:alt': picture && title,
  }
  return [
    ...Object.entries(properties).flatMap(([property, content]) =>
      content === undefined ? [] : [{ property, content: String(content) }],
    ),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ]
}

/** Things as one JSON-LD graph; none where there are none. */
export const jsonLd = (things: readonly Thing[]): MetaDescriptor[] =>
  things.length > 0 ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': things } }] : []

/** The way from the front page; the last is the page itself. */
export const breadcrumbs = (origin: string, way: readonly { name: string; path: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
})

/** Pages in the order in which a list shows them. */
export const itemList = (origin: string, items: readonly { name: string; path: string }[]): Thing => ({
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    url: origin + path,
  })),
})

/** The site and who runs it, and how it is searched. */
export const siteThings = (origin: string, company: string): Thing[] => [
  {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: '砚图',
    ...(!company.includes('待填') && { legalName: company }),
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
  },
  {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: '砚图',
    url: `${origin}/`,
    inLanguage: 'zh-CN',
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/template?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
]
