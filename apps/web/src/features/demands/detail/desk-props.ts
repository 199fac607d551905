import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import type { Panel, Viewer } from './panel.ts'

/** The deposit is for the designer whom the publisher sees selected: in another tab it may be somebody else by now. */
export type DemandDue = { stage: '0'; designId: string } | { stage: '1' }

export interface DeskProps {
  demand: DemandDetail
  viewer: Viewer
  panel: Panel
  /** When the page was rendered, ms. */
  rendered: number
  /** Opens the payment of the deposit (0) or the balance (1). */
  pay: (due: DemandDue) => void
}
