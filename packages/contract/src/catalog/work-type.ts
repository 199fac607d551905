import { sceneDictionary } from './scenes.ts'

/*
 * The types of works and what each is asked for (specification sections 3 and 5). Without a schema: lists and forms
 * ask it too.
 */

export const workTypes = ['0', '1', '2', '3', '4', '5', '6', '7'] as const
export type WorkType = (typeof workTypes)[number]

export const isWorkType = (type: string): type is WorkType => workTypes.some((known) => known === type)

/** The page of a work. `type` 0–7. */
export const workPath = ({ type, id }: { type: number; id: number }): string =>
  `/${type === 1 ? 'gold-case' : 'template'}/detail/${id}`

/** The dictionary that lists the scenes of a type; of what is none, that of presentations. */
export const sceneDictionaryOf = (type: string): string => sceneDictionary[isWorkType(type) ? type : '0']

/** PPT works and gold cases, which come with their PDF. */
export const isDeck = (type: string): boolean => type === '0' || type === '1'

/** Colours are chosen of decks alone. */
export const hasColours = (type: string): boolean => isDeck(type)

/** Gold cases name their award. */
export const hasGrade = (type: string): boolean => type === '1'

/** What is no deck is shown by a picture that its owner gives. */
export const needsPicture = (type: string): boolean => !isDeck(type)
