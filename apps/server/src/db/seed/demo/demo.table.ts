import type { Generated } from 'kysely'

export interface DemoTables {
  demo_work: DemoWorkTable
  demo_demand: DemoDemandTable
  demo_comment: { key: string; comment_id: number }
}

/** Which demands of the demo are posted, and whether all that was to happen to them has. */
export interface DemoDemandTable {
  key: string
  demand_id: number
  is_told: Generated<boolean>
}

/** Which demo works have been made, so that a start that was cut short goes on where it stopped. */
export interface DemoWorkTable {
  key: string
  work_id: number
  /** False while only the cover has been drawn. */
  pictures_complete: Generated<boolean>
}
