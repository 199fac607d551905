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
  /** Which picture of ours: `work/12`. */
  picture?: string | undefined
  /** What is to be seen on it. */
  pictureAlt?: string | undefined
}

/** px; the server draws them so (apps/server/src/site/share). */
const PICTURE = { width: 1200, height: 630 }

/** The tags by which a link shows itself elsewhere. */
export function linkPreview({
  origin,
  title,
  description,
  path,
  picture = 'home',
  pictureAlt = title,
}: LinkPreview): MetaDescriptor[] {
  const address = `${origin}/og/${picture}.png`
  const properties = {
    'og:site_name': '砚图',
    'og:type': 'website',
    'og:locale': 'zh_CN',
    'og:title': title,
    'og:description': description,
    'og:url': origin + path,
    'og:image': address,
    'og:image:type': 'image/png',
    'og:image:width': PICTURE.width,
    'og:image:height': PICTURE.height,
    'og:image:alt': pictureAlt,
  }
  const card = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': address,
    'twitter:image:alt': pictureAlt,
  }
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content: String(content) })),
    ...Object.entries(card).map(([name, content]) => ({ name, content })),
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
