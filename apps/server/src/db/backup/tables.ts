import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type Part, type SequenceRecord, type TableRecord, writeMeasured } from './manifest.ts'

/** Kysely's own bookkeeping is made again by running the same migrations. */
const NOT_COPIED = ['kysely_migration', 'kysely_migration_lock']

export interface Table {
  schema: string
  name: string
  columns: string[]
}

const { escapeIdentifier } = pg
export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

const columnsOf = ({ columns }: Pick<Table, 'columns'>) => columns.map(escapeIdentifier).join(', ')

/**
 * The durable tables of the schemas, those that others refer to first. What is unlogged does not outlive a crash
 * either, and what is generated is made again.
 */
export async function listTables(client: pg.ClientBase, schemas: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select distinct f.confrelid::regclass::text from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any($1) and c.relname <> all($2)
     order by 1, 2`,
    [schemas, NOT_COPIED],
  )
  const left = new Map(
    rows.map((row) => [row.schema === 'public' ? row.name : `${row.schema}.${row.name}`, row]),
  )
  const ordered: Table[] = []
  while (left.size) {
    const ready = [...left].filter(([, { needs }]) => !needs.some((need) => left.has(need)))
    if (!ready.length) throw new Error(`tables refer to each other in a ring: ${[...left.keys()].join(', ')}`)
    for (const [key, { schema, name, columns }] of ready) {
      left.delete(key)
      ordered.push({ schema, name, columns })
    }
  }
  return ordered
}

/** Copies the rows that the client's transaction sees into a part of the backup. */
export async function copyOut(
  client: pg.ClientBase,
  folder: string,
  table: Table,
): Promise<{ record: TableRecord; part: Part }> {
  const path = `tables/${table.schema}.${table.name}.copy.gz`
  const rows = client.query(copyTo(`copy ${nameOf(table)} (${columnsOf(table)}) to stdout`))
  // A failing COPY has to fail the compression behind it too.
  const packed = createGzip({ level: 3 })
  const [measured] = await Promise.all([writeMeasured(packed, join(folder, path)), pipeline(rows, packed)])
  return { record: { ...table, rows: rows.rowCount, part: path }, part: { path, ...measured } }
}

export async function readSequences(
  client: pg.ClientBase,
  schemas: readonly string[],
): Promise<SequenceRecord[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2`,
    [schemas],
  )
  const records: SequenceRecord[] = []
  for (const sequence of rows) {
    const { rows: states } = await client.query(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${nameOf(sequence)}`,
    )
    records.push({ ...sequence, ...states[0] })
  }
  return records
}

/** Replaces the rows of all tables by those of the backup, in the client's transaction, past the tables' own triggers. */
export async function copyIn(
  client: pg.ClientBase,
  folder: string,
  { tables, sequences }: { tables: readonly TableRecord[]; sequences: readonly SequenceRecord[] },
  onTable: (table: TableRecord) => void,
): Promise<void> {
  for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`)
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`)
  for (const table of tables) {
    await pipeline(
      createReadStream(join(folder, table.part)),
      createGunzip(),
      client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`)),
    )
    onTable(table)
  }
  for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`)
  for (const sequence of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      nameOf(sequence),
      sequence.lastValue,
      sequence.isCalled,
    ])
  }
}
