import type { Kysely, Transaction } from 'kysely'
import type { KernelTables } from '../kernel/db/kernel.table.ts'

/** Every table of the product; each module describes its own in its `*.table.ts`. */
export interface Database extends KernelTables {}

export type Db = Kysely<Database>
/** A mutation takes a Trx: it is always part of one transaction. */
export type Trx = Transaction<Database>
/** A read takes either. */
export type DbOrTrx = Db | Trx
