import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { siteLimits } from '../limits/site.ts'
import { siteMessages } from '../messages/site.ts'
import { noInput, nothing, textUpTo, wireTime } from '../primitives.ts'
import { plainLine } from '../text.ts'

const { content } = siteLimits

/** A line that may be left empty: then what it belongs to is not shown. */
const line = (most: number) => textUpTo(most, siteMessages.tooLong).transform(plainLine)
const filledLine = (most: number) => line(most).refine((text) => text !== '', { error: siteMessages.missing })

const title = filledLine(content.titleChars)
const text = filledLine(content.textChars)
const intro = filledLine(content.introChars)
/** A whole number of the platform's, or '' where it claims none. */
const figure = z
  .string()
  .trim()
  .refine((given) => given === '' || (/^\d+$/.test(given) && Number(given) <= content.figureMax), {
    error: siteMessages.figureInvalid,
  })

const event = {
  year: line(content.yearChars),
  title: line(content.titleChars),
  text: line(content.textChars),
}

/**
 * What the console sets of home and about, flat as the form that edits it. `{{…}}` in a text is a figure of the product,
 * filled in as in agreements (`{{demand_deposit_rate|percent}}`).
 */
export const siteTexts = z.object({
  /** The claims (specification section 1); shown to customers once somebody has confirmed them. */
  isConfirmed: z.boolean(),
  schools: figure,
  designers: figure,
  templates: figure,
  /** Percent of the time of drawing that is saved. */
  saved: figure,
  /** Of the banner's line, before 演示模板. */
  heroClaim: line(content.titleChars),
  /** The four steps of a demand, beneath their titles. */
  step1: text,
  step2: text,
  step3: text,
  step4: text,
  aboutTitle: title,
  aboutLead: text,
  intro1: intro,
  intro2: intro,
  intro3: intro,
  value1Title: title,
  value1Text: text,
  value2Title: title,
  value2Text: text,
  value3Title: title,
  value3Text: text,
  value4Title: title,
  value4Text: text,
  /** The history below is an example, and says so, until somebody has written the company's own. */
  isSample: z.boolean(),
  event1Year: event.year,
  event1Title: event.title,
  event1Text: event.text,
  event2Year: event.year,
  event2Title: event.title,
  event2Text: event.text,
  event3Year: event.year,
  event3Title: event.title,
  event3Text: event.text,
  event4Year: event.year,
  event4Title: event.title,
  event4Text: event.text,
  event5Year: event.year,
  event5Title: event.title,
  event5Text: event.text,
  event6Year: event.year,
  event6Title: event.title,
  event6Text: event.text,
  event7Year: event.year,
  event7Title: event.title,
  event7Text: event.text,
  event8Year: event.year,
  event8Title: event.title,
  event8Text: event.text,
})
export type SiteTexts = z.output<typeof siteTexts>

const claims = z
  .object({
    isConfirmed: z.boolean(),
    heroClaim: z.string(),
    list: z.array(
      z.object({ kind: z.enum(['schools', 'designers', 'templates', 'saved']), value: z.number() }),
    ),
  })
  // Nobody has confirmed them, and this is production.
  .nullable()
export type SiteClaims = z.output<typeof claims>

export const siteEndpoints = {
  getHomeContent: defineEndpoint({
    method: 'GET',
    path: '/api/site/home',
    summary: "What the console sets of the home page: the platform's claims, the four steps of a demand",
    access: 'public',
    input: noInput,
    data: z.object({ claims, steps: z.array(z.string()) }),
    rate: 'read',
  }),
  getAboutContent: defineEndpoint({
    method: 'GET',
    path: '/api/site/about',
    summary: 'What the console sets of /about',
    access: 'public',
    input: noInput,
    data: z.object({
      claims,
      title: z.string(),
      lead: z.string(),
      introduction: z.array(z.string()),
      values: z.array(z.object({ title: z.string(), text: z.string() })),
      history: z.object({
        isSample: z.boolean(),
        events: z.array(z.object({ year: z.string(), title: z.string(), text: z.string() })),
      }),
    }),
    rate: 'read',
  }),
  getSiteTexts: defineEndpoint({
    access: 'user',
    permission: 'content.edit',
    method: 'GET',
    path: '/api/admin/site/texts',
    summary: 'The same as it is written, with its version',
    input: noInput,
    /** Version 0, edited at no time, is what the product came with. */
    data: z.object({
      version: z.number().int(),
      editTime: z.union([wireTime, z.literal('')]),
      texts: siteTexts,
    }),
  }),
  editSiteTexts: defineEndpoint({
    access: 'user',
    permission: 'content.edit',
    method: 'POST',
    path: '/api/admin/site/edit',
    summary: 'Replaces it; refused where somebody else has edited the version that is named',
    input: siteTexts.extend({ version: z.number().int().min(0) }),
    data: nothing,
    successMessage: siteMessages.saved,
  }),
} as const
