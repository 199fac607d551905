import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inspectionSummary } from '../inspection/summary.ts'
import { catalogLimits } from '../limits/catalog.ts'
import { commonLimits } from '../limits/common.ts'
import { flag, id, looseText, nothing, optionalId, pageNum, pageSize, wireTime, yuan } from '../primitives.ts'
import { foundPage, filterText, keyWords } from './search.ts'
import { workTypes } from './work-type.ts'

/** Specification section 9, Sort codes. */
export const sortCodes = { comprehensive: '0', latest: '1', hottest: '2' } as const

export const workCard = z.object({
  templateId: id,
  title: z.string(),
  templateType: z.enum(workTypes),
  /** Up to five picture addresses joined by `|`, each ending in `-640.webp` (catalogLimits.pictureWidths). */
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

/** A work in a list, with the first of its shown pages that has the keyword. */
const listedWork = workCard.extend({ found: foundPage.optional() })
export type ListedWork = z.output<typeof listedWork>

/** What an empty list offers instead: each with nothing to offer is left out. */
const emptyOffers = z.object({
  /** Types in which the keyword finds works, without scene and colour; `total` is exact to 1,000. */
  elsewhere: z.array(z.object({ templateType: z.enum(workTypes), total: z.number().int() })),
  /** Words near the keyword that find something. */
  words: z.array(z.string()),
  /** Works of the type with the closest words or the same scene, nearest first. */
  near: z.array(workCard),
})
export type EmptyOffers = z.output<typeof emptyOffers>

export const workDetail = z.object({
  templateId: id,
  title: z.string(),
  /** The title in phrases, between which alone its lines end; own addition, absent where it is one phrase. */
  titleParts: z.array(z.string()).optional(),
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
  /** Whether the caller likes it. */
  isLike: flag,
  /** Whether the caller may download without paying: bought, own, or free. */
  isOwned: flag,
  scene: z.string(),
  sort: z.string(),
  color: z.string(),
  style: z.string(),
  pitchVideo: z.string(),
  /** Of a gold case, a value of the dictionary `winning_grade`; '' of other works. Its contest is its scene. */
  winningGrade: z.string(),
  /** Ours: the year of that award; '' where its owner does not say. */
  awardYear: z.string(),
  /** 「AI 可用」: outlines can be poured into it as the theme `work-<templateId>`. */
  aiUsable: flag,
})
export type WorkDetail = z.output<typeof workDetail>

const workType = looseText.pipe(z.union([z.literal(''), z.enum(workTypes)]))

/** One type or several joined by commas; '' is every type (decisions, Centre and lists). */
const workTypesAsked = looseText.pipe(z.string().regex(/^([0-7](,[0-7]){0,7})?$/))

/** A work on its designer's page; what only its owner is told is absent for others. */
export const userWork = workCard.extend({
  viewCount: z.number().int(),
  createTime: wireTime,
  /** '0' waits, '1' passed, '2' was rejected; an edit that waits beside what is seen speaks for it. */
  auditStatus: z.enum(['0', '1', '2']).optional(),
  /** Why it was rejected or taken down. */
  auditReason: z.string().optional(),
  /** Place among all that wait for their review, from 1; 0 where it does not wait. */
  queuePlace: z.number().int().optional(),
  /** Whether visitors see it. */
  isPublished: flag.optional(),
})
export type UserWork = z.output<typeof userWork>

const favouriteWork = workCard.extend({
  /** '0': taken out of the lists since; it has no page and no pictures. */
  isPublished: flag,
  collectTime: wireTime,
})
export type FavouriteWork = z.output<typeof favouriteWork>

export const catalogEndpoints = {
  pageTemplate: defineEndpoint({
    method: 'POST',
    path: '/api/template/pageTemplate',
    summary: 'Published works by type, filters, keyword and sort',
    access: 'public',
    input: z.object({
      templateType: workType,
      pageNum,
      pageSize: pageSize(commonLimits.page.list),
      /** The sort code. */
      reqType: looseText.pipe(z.union([z.literal(''), z.enum(['0', '1', '2'])])),
      scene: filterText,
      sort: filterText,
      style: filterText,
      color: filterText,
      keyWords,
    }),
    data: z.object({
      list: z.array(listedWork),
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
    input: z.object({ templateId: id, userId: optionalId }),
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
  getIndexVideo: defineEndpoint({
    method: 'GET',
    path: '/api/template/getIndexVideo',
    summary: 'The leading gold cases with a pitch to play, for the home page',
    access: 'public',
    input: z.object({}).loose(),
    data: z.array(
      z.object({
        templateId: id,
        title: z.string(),
        userName: z.string(),
        /** The first page: what stands until the film plays. */
        posterUrl: z.string(),
        pitchVideo: z.string(),
      }),
    ),
    rate: 'read',
  }),
  queryRecommendTemplate: defineEndpoint({
    method: 'POST',
    path: '/api/template/queryRecommendTemplate',
    summary: 'At most four works near a given one',
    access: 'public',
    input: z.object({
      templateId: optionalId,
      templateType: workType,
      scene: filterText,
      sort: filterText,
      color: filterText,
      style: filterText,
      count: z.coerce
        .number()
        .int()
        .min(1)
        .catch(catalogLimits.recommendations)
        .default(catalogLimits.recommendations),
    }),
    data: z.array(workCard),
    rate: 'read',
  }),
  getReport: defineEndpoint({
    method: 'GET',
    path: '/api/template/getReport',
    summary: "What the deck doctor found of a work's file, for whoever sees the work's page",
    access: 'public',
    input: z.object({ templateId: id }),
    /** Null where nobody has examined it. */
    data: inspectionSummary.nullable(),
  }),
  getUserTemplate: defineEndpoint({
    method: 'POST',
    path: '/api/template/getUserTemplate',
    summary: "A user's works, newest first: the caller's own in every state, another's as visitors see them",
    access: 'user',
    input: z.object({
      userId: optionalId,
      templateType: workTypesAsked,
      pageNum,
      pageSize: pageSize(commonLimits.page.centre),
    }),
    data: z.object({
      list: z.array(userWork),
      total: z.number().int(),
      /** Of the same selection, how many wait and how many were rejected; 0 of another's. */
      waiting: z.number().int(),
      rejected: z.number().int(),
    }),
  }),
  getPersonTemplate: defineEndpoint({
    method: 'GET',
    path: '/api/template/getPersonTemplate',
    summary: "Somebody's published works, newest first, for their page; visitors see them too",
    access: 'public',
    input: z.object({
      userId: id,
      templateType: workTypesAsked,
      pageNum,
      pageSize: pageSize(commonLimits.page.centre),
    }),
    data: z.object({ list: z.array(userWork), total: z.number().int() }),
    rate: 'read',
  }),
  getCollectionTemplate: defineEndpoint({
    method: 'POST',
    path: '/api/template/getCollectionTemplate',
    summary: "The caller's favourites, the last first",
    access: 'user',
    input: z.object({ userId: optionalId, pageNum, pageSize: pageSize(commonLimits.page.centre) }),
    data: z.object({ list: z.array(favouriteWork), total: z.number().int() }),
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
  addLike: defineEndpoint({
    method: 'POST',
    path: '/api/template/addLike',
    summary: 'Likes a work',
    access: 'user',
    input: z.object({ templateId: id }),
    data: nothing,
  }),
  cancelLike: defineEndpoint({
    method: 'POST',
    path: '/api/template/cancelLike',
    summary: 'Likes a work no longer',
    access: 'user',
    input: z.object({ templateId: id }),
    data: nothing,
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
      /** What comes with it, where there is something; as `fileUrl` for a minute. */
      accessoryUrl: z.string().optional(),
      accessoryName: z.string().optional(),
    }),
    changes: true,
  }),
} as const
