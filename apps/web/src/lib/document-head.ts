import type { MetaDescriptor } from 'react-router'
import { jsonLd, linkPreview, type Thing } from './for-crawlers.ts'
import type { SiteSettings } from './site-settings.ts'

export interface DocumentHead {
  title: string
  description: string
  /** Path with the parameters that matter; the canonical address. */
  path: string
  /** The picture that links show elsewhere, `work/12`; the front page's without one. Read on the server alone. */
  picture?: string | false
  pictureAlt?: string | false
  noindex?: boolean
  /** What the page is about, for search engines; given on the server alone. */
  things?: false | ((settings: SiteSettings) => Thing[])
}

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** The tags of a public page: title, description, canonical address; in a document also what other sites read. */
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
    ...(import.meta.env.SSR
      ? linkPreview({
          ...head,
          title,
          origin,
          picture: head.picture || undefined,
          pictureAlt: head.pictureAlt || undefined,
        })
      : []),
    ...(import.meta.env.SSR && head.things && root ? jsonLd(head.things(root.settings)) : []),
    ...(head.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
