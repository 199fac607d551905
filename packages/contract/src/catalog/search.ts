import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { catalogLimits } from '../limits/catalog.ts'
import { commonLimits } from '../limits/common.ts'
import { catalogMessages } from '../messages/catalog.ts'
import { id, looseText, pageNum, pageSize, yuan } from '../primitives.ts'
import { workTypes } from './work-type.ts'

/** What a page of a deck is made to show; one may have several. */
export const pageRoles = ['timeline', 'comparison', 'process', 'chart'] as const
export type PageRole = (typeof pageRoles)[number]

/** What visitors look for: cut where the schema refuses more. */
export const keyWords = looseText.pipe(
  z.string().max(catalogLimits.keywordMaxChars, { error: catalogMessages.keywordTooLong }),
)

/** What a list is narrowed to: values of a dictionary, joined by commas; '' is any. */
export const filterText = looseText.pipe(z.string().max(catalogLimits.filter.maxChars))

/** A page that is shown and has the word. */
export const foundPage = z.object({
  /** Among the work's pictures, from 1. */
  place: z.number().int(),
  /** What stands around the word; '' where only its parts were found. */
  around: z.string(),
})
export type FoundPage = z.output<typeof foundPage>

/** A page that is shown, of a work that is published. */
export const pageCard = z.object({
  templateId: id,
  templateType: z.enum(workTypes),
  title: z.string(),
  userName: z.string(),
  price: yuan,
  imageUrl: z.string(),
  ...foundPage.shape,
})
export type PageCard = z.output<typeof pageCard>

/** In parts of the page's width and height. */
export const wordBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

export const searchEndpoints = {
  suggest: defineEndpoint({
    method: 'GET',
    path: '/api/template/suggest',
    summary: 'Works, designers and scenes for what is being typed',
    access: 'public',
    input: z.object({ keyWords }),
    data: z.object({
      works: z.array(z.object({ templateId: id, templateType: z.enum(workTypes), title: z.string() })),
      designers: z.array(z.object({ userId: id, userName: z.string(), workCount: z.number().int() })),
      scenes: z.array(
        z.object({
          templateType: z.enum(workTypes),
          value: z.string(),
          label: z.string(),
          total: z.number().int(),
        }),
      ),
    }),
    rate: 'read',
  }),
  searchPages: defineEndpoint({
    method: 'POST',
    path: '/api/template/searchPages',
    summary: 'Pages of published works by what they show and say, of the newest works first',
    access: 'public',
    input: z.object({
      role: looseText.pipe(z.union([z.literal(''), z.enum(pageRoles)])),
      templateType: looseText.pipe(z.union([z.literal(''), z.enum(workTypes)])),
      keyWords,
      pageNum,
      pageSize: pageSize(commonLimits.page.list),
    }),
    data: z.object({
      list: z.array(pageCard),
      /** Exact to `catalogLimits.foundPages`; `totalCapped` is '1' past it. */
      total: z.number().int(),
      totalCapped: z.enum(['0', '1']),
    }),
    rate: 'read',
  }),
  getFoundPages: defineEndpoint({
    method: 'GET',
    path: '/api/template/getFoundPages',
    summary: 'The pages of a published work on which a word stands, with where it stands',
    access: 'public',
    input: z.object({ templateId: id, keyWords }),
    data: z.object({
      pages: z.array(z.object({ place: z.number().int(), boxes: z.array(wordBox) })),
      /** How many of the pages that are not shown have it too. */
      further: z.number().int(),
    }),
    rate: 'read',
  }),
} as const
