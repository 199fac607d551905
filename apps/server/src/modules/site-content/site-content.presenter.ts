import type { DataOf } from '@yantu/contract'
import { siteLimits } from '@yantu/contract/limits/site'
import type { SiteClaims, siteEndpoints, SiteTexts } from '@yantu/contract/site/content'

/** Fills the figures into a text. */
export type Fill = (text: string) => string

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)
const textAt = (texts: SiteTexts, name: string) => texts[name as keyof SiteTexts] as string

/** Null where customers are not told: nobody has confirmed them yet. */
function claimsOf(texts: SiteTexts, hidesUnconfirmed: boolean): SiteClaims {
  if (hidesUnconfirmed && !texts.isConfirmed) return null
  const { isConfirmed, heroClaim } = texts
  const list = (['schools', 'designers', 'templates', 'saved'] as const).flatMap((kind) =>
    texts[kind] === '' ? [] : [{ kind, value: Number(texts[kind]) }],
  )
  return { isConfirmed, heroClaim, list }
}

export const homeOf = (
  texts: SiteTexts,
  { fill, hidesUnconfirmed }: { fill: Fill; hidesUnconfirmed: boolean },
): DataOf<typeof siteEndpoints.getHomeContent> => ({
  claims: claimsOf(texts, hidesUnconfirmed),
  steps: [texts.step1, texts.step2, texts.step3, texts.step4].map(fill),
})

export const aboutOf = (
  texts: SiteTexts,
  { fill, hidesUnconfirmed }: { fill: Fill; hidesUnconfirmed: boolean },
): DataOf<typeof siteEndpoints.getAboutContent> => ({
  claims: claimsOf(texts, hidesUnconfirmed),
  title: fill(texts.aboutTitle),
  lead: fill(texts.aboutLead),
  introduction: [texts.intro1, texts.intro2, texts.intro3].map(fill),
  values: upTo(4).map((at) => ({
    title: fill(textAt(texts, `value${at}Title`)),
    text: fill(textAt(texts, `value${at}Text`)),
  })),
  history: {
    isSample: texts.isSample,
    events: upTo(siteLimits.content.events)
      .map((at) => ({
        year: textAt(texts, `event${at}Year`),
        title: fill(textAt(texts, `event${at}Title`)),
        text: fill(textAt(texts, `event${at}Text`)),
      }))
      .filter(({ title }) => title !== ''),
  },
})

/** The names of the texts that two versions differ in. */
export const changedNames = (before: SiteTexts, after: SiteTexts): string[] =>
  (Object.keys(after) as (keyof SiteTexts)[]).filter((name) => before[name] !== after[name])
