import { catalogLimits } from '../limits/catalog.ts'
import { catalogMessages } from '../messages/catalog.ts'
import { filesMessages } from '../messages/files.ts'
import { fits } from '../text.ts'
import { hasColours, hasGrade, isDeck, isWorkType, needsPicture } from './work-type.ts'

/** What the rules look at of a work's form, as text; what was not given is ''. */
export interface GivenWork {
  templateType: string
  title: string
  description: string
  winningGrade: string
  /** Ours: the year of the award, or ''. */
  awardYear: string
  /** Values of the type's dictionary, joined by commas; colours too. */
  scene: string
  color: string
  /** '1' is sold, '0' is free. */
  templateSource: string
  price: string
  fileUrl: string
  pdfFileUrl: string
  imageUrl: string
}

export interface WorkProblem {
  field: keyof GivenWork
  message: string
}

/** Joined values, each once. */
export const listOf = (joined: string): string[] => [
  ...new Set(
    joined
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  ),
]

/** From 1990 on: contests that a work of today could have won. */
const AWARD_YEAR = /^(199\d|20\d\d)$/

const PRICE = /^\d+(\.\d{1,2})?$/

function titleProblem(title: string): string | null {
  if (title === '') return catalogMessages.titleRequired
  return fits(title, catalogLimits.titleMaxChars) ? null : catalogMessages.titleTooLong
}

function descriptionProblem(description: string): string | null {
  if (description === '') return catalogMessages.descriptionRequired
  return fits(description, catalogLimits.descriptionMaxChars) ? null : catalogMessages.descriptionTooLong
}

/** What is wrong with a price as its designer types it; what costs nothing is free, and has none. */
export function priceProblem(price: string): string | null {
  if (price === '') return catalogMessages.priceRequired
  const isPrice = price.length <= catalogLimits.priceMaxChars && PRICE.test(price) && /[1-9]/.test(price)
  return isPrice ? null : catalogMessages.priceInvalid
}

const yearProblem = (year: string): string | null =>
  year === '' || AWARD_YEAR.test(year) ? null : catalogMessages.awardYearInvalid

const required = (value: string, message: string): string | null => (value === '' ? message : null)

/**
 * Everything that is wrong with a work's form, in the order of specification section 5 and in its words. An edit names
 * the files alone that it brings (`keepsFiles`). Of a type that is none of ours only what holds for all is looked at.
 */
export function workProblems(work: GivenWork, { keepsFiles = false } = {}): WorkProblem[] {
  const { templateType: type } = work
  const said: [keyof GivenWork, string | null][] = [
    ['title', titleProblem(work.title)],
    ['description', descriptionProblem(work.description)],
    ['winningGrade', hasGrade(type) ? required(work.winningGrade, catalogMessages.gradeRequired) : null],
    ['awardYear', hasGrade(type) ? yearProblem(work.awardYear) : null],
    ['scene', required(listOf(work.scene).join(), catalogMessages.sceneRequired)],
    ['color', hasColours(type) ? required(listOf(work.color).join(), catalogMessages.colorRequired) : null],
    ['price', work.templateSource === '0' ? null : priceProblem(work.price)],
  ]
  if (!keepsFiles) {
    said.push(
      ['templateType', isWorkType(type) ? null : catalogMessages.typeRequired],
      ['fileUrl', required(work.fileUrl, filesMessages.fileRequired)],
      ['pdfFileUrl', isDeck(type) ? required(work.pdfFileUrl, filesMessages.fileRequired) : null],
      ['imageUrl', needsPicture(type) ? required(work.imageUrl, catalogMessages.pictureRequired) : null],
    )
  }
  return said.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
}
