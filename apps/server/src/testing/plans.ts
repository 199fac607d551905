import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database, Db } from '../db/schema.ts'
import type { TestDatabase } from './database.ts'

/** A step of a plan; its times and rows where it was carried out. */
export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** What work asks a database for, though none answers. */
async function asked(work: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = []
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void queries.push(query),
  })
  await work(db)
  return queries
}

/** How the queries of work are answered where anything is better than reading a table whole. */
export async function plansOf(
  { pool }: TestDatabase,
  work: (db: Db) => Promise<unknown>,
): Promise<{ indexes: string[]; readWhole: string[] }> {
  const found: Plan[] = []
  const client = await pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    for (const { sql, parameters } of await asked(work)) {
      const { rows } = await client.query(`explain (format json) ${sql}`, [...parameters])
      found.push(...nodes(rows[0]['QUERY PLAN'][0].Plan))
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  return {
    indexes: found.flatMap((node) => node['Index Name'] ?? []),
    readWhole: found.flatMap((node) =>
      node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [],
    ),
  }
}

/** How the queries of work are answered as things are, carried out and taken back. */
export async function stepsOf({ pool }: TestDatabase, work: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const found: Plan[] = []
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { sql, parameters } of await asked(work)) {
      const { rows } = await client.query(`explain (analyze, format json) ${sql}`, [...parameters])
      found.push(...nodes(rows[0]['QUERY PLAN'][0].Plan))
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  return found
}
