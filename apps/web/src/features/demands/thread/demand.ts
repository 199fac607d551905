import type { Data } from '../../../lib/transport/json.ts'

/** The demand as its detail page has it: each part of it is given nothing else. */
export type Demand = Data<'POST /api/demand/queryDemandDetail'>

export interface DemandPartProps {
  demand: Demand
}
