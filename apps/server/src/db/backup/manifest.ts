import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '../../kernel/errors/index.ts'

/** A backup or a restore that was refused, or could not be finished, for a reason the operator can act upon. */
export class BackupError extends OperatorError {
  override name = 'BackupError'
}

/** Files that a data folder outside production makes for itself; a production names its secrets, and they are in no backup. */
export const GENERATED: readonly string[] = ['secret', 'personal-keys']

export interface Measured {
  bytes: number
  sha256: string
}

/** A file of the backup; the path is relative to it, with forward slashes. */
export interface Part extends Measured {
  path: string
}

/** Schema and name as they stand in the database; the part holds its rows as COPY text, gzipped. */
export interface TableRecord {
  schema: string
  name: string
  columns: string[]
  rows: number
  part: string
}

export interface SequenceRecord {
  schema: string
  name: string
  lastValue: string
  isCalled: boolean
}

export interface Manifest {
  format: 1
  madeAt: string
  /** What has run in the database, with the SHA-256 of each text. */
  migrations: Record<string, string>
  /** Those that others refer to come first. */
  tables: TableRecord[]
  sequences: SequenceRecord[]
  /** Everything but the stored files, which `files.list` names, and this manifest. */
  parts: Part[]
  files: { count: number; bytes: number }
}

export const MANIFEST = 'manifest.json'
const MANIFEST_SUM = 'manifest.sha256'
/** One JSON line for each stored file. */
export const FILE_LIST = 'files.list'

/** Writes the stream to a new file and measures it in passing. */
export async function writeMeasured(source: Readable, file: string): Promise<Measured> {
  const hash = createHash('sha256')
  let bytes = 0
  await mkdir(dirname(file), { recursive: true })
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(source, measured, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  return { bytes, sha256: hash.digest('hex') }
}

async function measure(file: string): Promise<Measured> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Makes the backup whole: written last, with a sum of its own. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true })
  await writeFile(join(folder, MANIFEST_SUM), `${sumOf(text)}\n`, { mode: 0o600, flush: true })
}

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Reads the manifest and compares every file of the backup with it. Throws BackupError that names what is damaged. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const part of manifest.parts) await verifyPart(folder, part)
  let count = 0
  for await (const part of listedFiles(folder)) {
    await verifyPart(folder, part)
    count += 1
  }
  if (count !== manifest.files.count) throw damaged(FILE_LIST)
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const [text, sum] = await Promise.all([readPart(folder, MANIFEST), readPart(folder, MANIFEST_SUM)])
  if (sumOf(text) !== sum.trim()) throw damaged(MANIFEST)
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1) throw new BackupError('不认识的备份格式 / the backup has an unknown format')
  return manifest
}

const readPart = (folder: string, path: string): Promise<string> =>
  readFile(join(folder, path), 'utf8').catch((cause) => {
    throw new BackupError(`备份不完整，缺少 ${path} / the backup is incomplete, ${path} is missing`, {
      cause,
    })
  })

async function verifyPart(folder: string, { path, bytes, sha256 }: Part): Promise<void> {
  const found = await measure(join(folder, path)).catch((cause) => {
    throw new BackupError(`备份不完整，缺少 ${path} / the backup is incomplete, ${path} is missing`, {
      cause,
    })
  })
  if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(path)
}

export const damaged = (path: string) =>
  new BackupError(`备份已损坏：${path} / the backup is damaged: ${path}`)

/** The stored files of a backup, one at a time. */
export async function* listedFiles(folder: string): AsyncIterable<Part> {
  const lines = createInterface({ input: createReadStream(join(folder, FILE_LIST)) })
  for await (const line of lines) yield JSON.parse(line) as Part
}
