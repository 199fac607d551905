import type { MetaDescriptor } from 'react-router'
import type { SiteSettings } from './site-settings.ts'

export interface DocumentHead {
  title: string
  description: string
  /** Path with the parameters that matter; the canonical address. */
  path: string
  /** Address of a picture for link previews. */
  image?: string
  noindex?: boolean
}

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** The tags of a public page: title, description, canonical address, Open Graph. */
export function documentHead({ matches }: MetaArgs, head: DocumentHead): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { settings: SiteSettings }
    | undefined
  const origin = root?.settings.origin ?? ''
  const title = `${head.title} - 砚图`
  return [
    { title },
    { name: 'description', content: head.description },
    { tagName: 'link', rel: 'canonical', href: origin + head.path },
    { property: 'og:site_name', content: '砚图' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: origin + head.path },
    ...(head.image
      ? [{ property: 'og:image', content: new URL(head.image, origin || 'http://localhost').href }]
      : []),
    ...(head.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
