import type { DemandSheet } from '@yantu/contract/demands/sheet'
import { demandsLimits } from '@yantu/contract/limits/demands'

const sheet = demandsLimits.sheet

/** The fields of the form in the order in which they stand, each as it goes over the wire. */
export const emptyDemand = {
  title: '',
  description: '',
  matterUrl: '',
  matterFileName: '',
  scene: [] as readonly string[],
  style: [] as readonly string[],
  color: [] as readonly string[],
  pagesMin: '',
  pagesMax: '',
  ratio: '16:9',
  mustHaves: [] as readonly string[],
  trialRounds: String(sheet.trialRounds),
  fullRounds: String(sheet.fullRounds),
  orderFee: '',
  completionTime: '',
  isUrgent: '0',
}
export type PublishValues = typeof emptyDemand

export const publishFields = Object.keys(emptyDemand) as (keyof PublishValues)[]

const FEE = /^\d{1,6}(\.\d{1,2})?$/

/** A fee that can be reckoned with; '' while it is none yet. */
export const feeIn = ({ orderFee }: Pick<PublishValues, 'orderFee'>): string =>
  FEE.test(orderFee) && Number(orderFee) >= 1 ? orderFee : ''

const count = (typed: string): number | null => (/^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : null)

/** The acceptance sheet as the form says it so far; what is no number yet is left open. */
export const sheetIn = (values: PublishValues): DemandSheet => ({
  pagesMin: count(values.pagesMin),
  pagesMax: count(values.pagesMax),
  ratio: values.ratio,
  mustHaves: [...values.mustHaves],
  trialRounds: Number(values.trialRounds),
  fullRounds: Number(values.fullRounds),
  isFrozen: '0',
})
