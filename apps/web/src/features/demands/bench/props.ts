import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import type { ReactNode } from 'react'

export interface DraftBenchProps {
  /** As queryDemandDetail told it to the caller; for publisher, selected designer and arbitrator. */
  demand: DemandDetail
  /** Whose eyes it is: keys what is told. */
  userId: string
  /** After a verdict: the status that it leads to. The page asks for the detail again, and in '5' opens the balance. */
  onJudged: (status: DemandDetail['status']) => void
  /** Beside the rounds under the verdict: calling the platform in. */
  children?: ReactNode
}
