import type { OwnWork } from '@yantu/contract/catalog/submissions'
import { sceneDictionaryOf } from '@yantu/contract/catalog/work-type'
import { fileProblem, workFileRules } from '@yantu/contract/files/rules'

/** The form's values are what goes over the wire, all of it text. */
export type WorkValues = {
  templateType: string
  fileUrl: string
  pdfFileUrl: string
  imageUrl: string
  accessoryUrl: string
  title: string
  description: string
  winningGrade: string
  awardYear: string
  scene: string
  color: string
  hasAiContent: string
  allowsTheme: string
  templateSource: string
  price: string
  /** The version of agreement 10 that was read; '' until the box is ticked. */
  agreementVersion: string
  fileName: string
  fileSize: string
  filePath: string
  pdfFileName: string
  imageFileName: string
  accessoryName: string
}
export type WorkField = keyof WorkValues

/** In the order in which they stand: the focus and the summary follow it. */
export const emptyWork: WorkValues = {
  templateType: '0',
  fileUrl: '',
  pdfFileUrl: '',
  imageUrl: '',
  accessoryUrl: '',
  title: '',
  description: '',
  winningGrade: '',
  awardYear: '',
  scene: '',
  color: '',
  hasAiContent: '0',
  allowsTheme: '1',
  templateSource: '1',
  price: '',
  agreementVersion: '',
  fileName: '',
  fileSize: '',
  filePath: '',
  pdfFileName: '',
  imageFileName: '',
  accessoryName: '',
}

const names = Object.keys(emptyWork) as WorkField[]

/** What a reload keeps: all but the consent, which is given once for each submission. */
export const keptFields = names.filter((name) => name !== 'agreementVersion')

/** A work as its form begins; who edits it reads the agreement anew. */
export const valuesOf = (work: OwnWork): WorkValues => ({
  ...emptyWork,
  ...Object.fromEntries(
    names.flatMap((name) => (name === 'agreementVersion' ? [] : [[name, String(work[name])]])),
  ),
})

/** Which of the form's files there are, and the fields that say where each is and what it is called. */
export const fileFields = {
  main: { url: 'fileUrl', name: 'fileName' },
  pdf: { url: 'pdfFileUrl', name: 'pdfFileName' },
  picture: { url: 'imageUrl', name: 'imageFileName' },
  accessory: { url: 'accessoryUrl', name: 'accessoryName' },
} as const satisfies Record<string, { url: WorkField; name: WorkField }>
export type FilePart = keyof typeof fileFields

type Dictionaries = Readonly<Record<string, readonly { value: string }[]>>

const mainFile = ({ fileUrl, fileName, fileSize, filePath }: WorkValues) => ({
  fileUrl,
  fileName,
  fileSize,
  filePath,
})
const noMainFile = mainFile(emptyWork)

/**
 * What changes with the type: a main file of the wrong kind and a scene that the other type has not make room for those
 * that were chosen under it before (`left`), else for none. All else stays, seen or not.
 */
export function changedByType(
  values: WorkValues,
  type: string,
  { left, dictionaries }: { left: WorkValues | undefined; dictionaries: Dictionaries },
): Partial<WorkValues> {
  const rule = workFileRules[type]
  const fits = ({ fileName }: WorkValues) =>
    fileName !== '' && rule !== undefined && fileProblem(rule, { name: fileName, size: 0 }) === null
  const knows = ({ scene }: WorkValues) =>
    (dictionaries[sceneDictionaryOf(type)] ?? []).some(({ value }) => value === scene)
  const file = fits(values) ? values : left && fits(left) ? left : null
  const scene = knows(values) ? values.scene : left && knows(left) ? left.scene : ''
  return { templateType: type, ...(file ? mainFile(file) : noMainFile), scene }
}
