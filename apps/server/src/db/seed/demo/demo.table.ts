import type { Generated } from 'kysely'

export interface DemoTables {
  demo_work: DemoWorkTable
}

/** Which demo works have been made, so that a start that was cut short goes on where it stopped. */
export interface DemoWorkTable {
  key: string
  work_id: number
  /** False while only the cover has been drawn. */
  pictures_complete: Generated<boolean>
}
