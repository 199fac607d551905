import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { flag, id, looseText, nothing, optionalId, pageNum, pageSize, wireTime, yuan } from '../primitives.ts'

/** Specification section 3, Template types. */
export const workTypes = ['0', '1', '2', '3', '4', '5', '6', '7'] as const
export type WorkType = (typeof workTypes)[number]

/** Specification section 9, Sort codes. */
export const sortCodes = { comprehensive: '0', latest: '1', hottest: '2' } as const

export const workCard = z.object({
  templateId: id,
  title: z.string(),
  templateType: z.enum(workTypes),
  /** Up to five picture addresses joined by `|`, each ending in `-640.webp` (limits.pictureWidths). */
  previewImageUrl: z.string(),
  imageUrl: z.string(),
  price: yuan,
  templateSource: flag,
  userId: id,
  userName: z.string(),
  pages: z.number().int(),
  downloadCount: z.number().int(),
  likeCount: z.number().int(),
  /** Base64 thumbhash of the first picture, for a still placeholder. */
  thumb: z.string(),
})
export type WorkCard = z.output<typeof workCard>

/** What an empty list offers instead: each with nothing to offer is left out. */
const emptyOffers = z.object({
  /** Types in which the keyword finds works, without scene and colour; `total` is exact to 1,000. */
  elsewhere: z.array(z.object({ templateType: z.enum(workTypes), total: z.number().int() })),
  /** Works of the type with the closest words or the same scene, nearest first. */
  near: z.array(workCard),
})
export type EmptyOffers = z.output<typeof emptyOffers>

export const workDetail = z.object({
  templateId: id,
  title: z.string(),
  description: z.string(),
  templateType: z.enum(workTypes),
  templateSource: flag,
  /** Megabytes with one decimal, as text. */
  fileSize: z.string(),
  /** With the dot: `.ppt` for types 0 and 1, else the file's own. */
  fileFormat: z.string(),
  price: yuan,
  pages: z.number().int(),
  userId: id,
  userName: z.string(),
  avatar: z.string(),
  workCount: z.number().int(),
  followers: z.number().int(),
  viewCount: z.number().int(),
  downloadCount: z.number().int(),
  likeCount: z.number().int(),
  createTime: wireTime,
  /** Up to twelve picture addresses joined by `|`; when `masked` is 1 the last is blurred in its pixels. */
  previewImageUrl: z.string(),
  imageUrl: z.string(),
  masked: flag,
  thumb: z.string(),
  isFollow: flag,
  isCollection: flag,
  /** Whether the caller may download without paying: bought, own, or free. */
  isOwned: flag,
  scene: z.string(),
  sort: z.string(),
  color: z.string(),
  style: z.string(),
  pitchVideo: z.string(),
  /** 「AI 可用」: outlines can be poured into it as the theme `work-<templateId>`. */
  aiUsable: flag,
})
export type WorkDetail = z.output<typeof workDetail>

const workType = looseText.pipe(z.union([z.literal(''), z.enum(workTypes)]))

export const catalogEndpoints = {
  pageTemplate: defineEndpoint({
    method: 'POST',
    path: '/api/template/pageTemplate',
    summary: 'Published works by type, filters, keyword and sort',
    access: 'public',
    input: z.object({
      templateType: workType,
      pageNum,
      pageSize: pageSize(limits.page.list),
      /** The sort code. */
      reqType: looseText.pipe(z.union([z.literal(''), z.enum(['0', '1', '2'])])),
      scene: looseText,
      sort: looseText,
      style: looseText,
      color: looseText,
      keyWords: looseText.pipe(z.string().max(limits.keywordMaxChars, { error: messages.keywordTooLong })),
    }),
    data: z.object({
      list: z.array(workCard),
      total: z.number().int(),
      /** '1' when `total` is a floor (keyword search past the cap). */
      totalCapped: flag,
      /** Only of a list without any work. */
      offers: emptyOffers.optional(),
    }),
    rate: 'read',
  }),
  getDetail: defineEndpoint({
    method: 'POST',
    path: '/api/template/getDetail',
    summary: 'One published work; counts one view per viewer a day',
    access: 'public',
    perViewer: true,
    input: z.object({ templateId: id, userId: looseText }),
    data: workDetail,
    rate: 'read',
  }),
  getIndexTemplateImage: defineEndpoint({
    method: 'GET',
    path: '/api/template/getIndexTemplateImage',
    summary: 'Rows of covers for the home page',
    access: 'public',
    input: z.object({}).loose(),
    data: z.array(
      z.array(
        z.object({
          templateId: id,
          title: z.string(),
          previewImageUrl: z.string(),
          templateType: z.enum(workTypes),
          price: yuan,
          userName: z.string(),
          pages: z.number().int(),
          thumb: z.string(),
        }),
      ),
    ),
    rate: 'read',
  }),
  queryRecommendTemplate: defineEndpoint({
    method: 'POST',
    path: '/api/template/queryRecommendTemplate',
    summary: 'At most four works near a given one',
    access: 'public',
    input: z.object({
      templateId: looseText,
      templateType: workType,
      scene: looseText,
      sort: looseText,
      color: looseText,
      style: looseText,
      count: z.coerce.number().int().min(1).catch(limits.recommendations).default(limits.recommendations),
    }),
    data: z.array(workCard),
    rate: 'read',
  }),
  addCollection: defineEndpoint({
    method: 'POST',
    path: '/api/collection/addCollection',
    summary: 'Add a work to the favourites',
    access: 'user',
    input: z.object({ userId: optionalId, templateId: id }),
    data: nothing,
    successMessage: '收藏成功',
  }),
  cancelCollection: defineEndpoint({
    method: 'POST',
    path: '/api/collection/cancelCollection',
    summary: 'Take a work out of the favourites',
    access: 'user',
    input: z.object({ userId: optionalId, templateId: id }),
    data: nothing,
    successMessage: '取消收藏成功',
  }),
  download: defineEndpoint({
    method: 'GET',
    path: '/api/template/download',
    summary: 'A one-minute address of the file, or why not',
    access: 'user',
    input: z.object({ templateId: id }),
    data: z.object({
      /** '1' granted with fileUrl, '2' over the free quota, '0' payment needed. */
      returnCode: z.enum(['0', '1', '2']),
      fileUrl: z.string().optional(),
      fileName: z.string().optional(),
    }),
    changes: true,
  }),
} as const
