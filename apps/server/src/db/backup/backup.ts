import { createReadStream, existsSync } from 'node:fs'
import { mkdir, opendir, rename, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { objectKey } from '../../modules/files/index.ts'
import { connect, schemasOf } from './connect.ts'
import {
  BackupError,
  FILE_LIST,
  GENERATED,
  type Manifest,
  type Part,
  writeManifest,
  writeMeasured,
} from './manifest.ts'
import { copyOut, listTables, readSequences } from './tables.ts'

/** Folders of DATA_DIR/files that hold what is stored; `incoming` holds what is being written. */
const STORED = ['public', 'private']
const LOOKED_UP_AT_ONCE = 500
const NAMED_MISSING = 10
const FILES_A_LINE = 500

export interface BackupOptions {
  databaseUrl: string
  /** Absolute. */
  dataDir: string
  /** The folder to make. */
  target: string
  /** Whether the payment sandbox's schema comes along. */
  sandbox: boolean
  /** Whether a file that the database names and the disk lacks is only told of. */
  allowMissing?: boolean
  say: (line: string) => void
}

/**
 * Copies rows and files beside the running product: the rows of one snapshot first, then the files, which never
 * change under their key, so that each that the snapshot names is still there. The folder gets its name when it is
 * whole. Throws BackupError.
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, dataDir, target, say } = options
  if (existsSync(target)) throw new BackupError(`目标已存在 / the target exists already: ${target}`)
  const draft = `${target}.partial`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const client = await connect(databaseUrl)
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await readMigrationSums(client)
    const schemas = await schemasOf(client, options.sandbox)
    const parts: Part[] = []
    const tables = []
    for (const table of await listTables(client, schemas)) {
      const { record, part } = await copyOut(client, draft, table)
      parts.push(part)
      tables.push(record)
      if (record.rows) say(`  ${table.schema}.${table.name}  ${record.rows} 行`)
    }
    const sequences = await readSequences(client, schemas)
    const files = await copyFiles(join(dataDir, 'files'), draft, say)
    parts.push(files.list, ...(await copyGenerated(dataDir, draft)))
    await assertComplete(client, options, draft)
    await client.query('commit')
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      migrations,
      tables,
      sequences,
      parts,
      files: { count: files.count, bytes: files.bytes },
    }
    await writeManifest(draft, manifest)
    await rename(draft, target)
    return manifest
  } finally {
    await client.end()
  }
}

async function readMigrationSums(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows: found } = await client.query("select to_regclass('applied_migration') is not null as found")
  if (!found[0].found) {
    throw new BackupError(
      '数据库还没有升级到这个版本，请先启动一次 / start this version once before: the database is an older one',
    )
  }
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from applied_migration order by name',
  )
  return Object.fromEntries(rows.map(({ name, sha256 }) => [name, sha256]))
}

async function copyFiles(
  source: string,
  draft: string,
  say: (line: string) => void,
): Promise<{ list: Part; count: number; bytes: number }> {
  let count = 0
  let total = 0
  async function* lines() {
    for await (const file of storedFiles(source)) {
      const path = ['files', ...relative(source, file).split(sep)].join('/')
      const measured = await copyUnlessGone(file, join(draft, path))
      if (!measured) continue
      count += 1
      total += measured.bytes
      if (count % FILES_A_LINE === 0) say(`  文件 ${count}，${megabytes(total)}`)
      yield Buffer.from(`${JSON.stringify({ path, ...measured })}\n`)
    }
  }
  const measured = await writeMeasured(Readable.from(lines(), { objectMode: false }), join(draft, FILE_LIST))
  say(`  文件 ${count}，${megabytes(total)}`)
  return { list: { path: FILE_LIST, ...measured }, count, bytes: total }
}

export const megabytes = (bytes: number): string => `${(bytes / (1 << 20)).toFixed(1)} MB`

/** Null for a file that the product removed meanwhile. */
const copyUnlessGone = (file: string, to: string) =>
  writeMeasured(createReadStream(file), to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || existsSync(file)) throw error
    await rm(to, { force: true })
    return null
  })

async function* storedFiles(root: string): AsyncIterable<string> {
  for (const folder of STORED) {
    const at = join(root, folder)
    if (!existsSync(at)) continue
    for await (const entry of await opendir(at, { recursive: true })) {
      if (entry.isFile()) yield join(entry.parentPath, entry.name)
    }
  }
}

/** What the data folder made for itself: without it signed addresses of before are void, and what is sealed stays so. */
async function copyGenerated(dataDir: string, draft: string): Promise<Part[]> {
  const parts: Part[] = []
  for (const path of GENERATED) {
    const source = join(dataDir, path)
    if (existsSync(source))
      parts.push({ path, ...(await writeMeasured(createReadStream(source), join(draft, path))) })
  }
  return parts
}

/** Every file that the snapshot names is in the backup, unless the product has let go of it since. */
async function assertComplete(
  client: pg.ClientBase,
  { databaseUrl, allowMissing, say }: BackupOptions,
  draft: string,
): Promise<void> {
  const missing: string[] = []
  let count = 0
  const now = await connect(databaseUrl)
  try {
    await client.query('declare named cursor for select id, visibility, key, original_name from stored_file')
    for (;;) {
      const { rows } = await client.query(`fetch ${LOOKED_UP_AT_ONCE} from named`)
      if (!rows.length) break
      const absent = rows.filter((row) => !existsSync(join(draft, 'files', objectKey(row))))
      if (!absent.length) continue
      const { rows: kept } = await now.query('select key from stored_file where id = any($1)', [
        absent.map(({ id }) => id),
      ])
      count += kept.length
      missing.push(...kept.slice(0, NAMED_MISSING - missing.length).map(({ key }) => key))
    }
  } finally {
    await now.end()
  }
  if (!count) return
  const text = `${count} 个文件在磁盘上缺失 / files are missing on the disk: ${missing.join(', ')}`
  if (!allowMissing) throw new BackupError(`${text}（--allow-missing）`)
  say(`  ⚠ ${text}`)
}
