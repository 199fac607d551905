import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import type { Panel, Viewer } from './panel.ts'

export type PayStage = '0' | '1'

export interface DeskProps {
  demand: DemandDetail
  viewer: Viewer
  panel: Panel
  /** When the page was rendered, ms. */
  rendered: number
  /** Opens the payment of the deposit (0) or the balance (1). */
  pay: (stage: PayStage) => void
}
