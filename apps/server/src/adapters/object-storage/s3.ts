import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsOutput,
  type ListMultipartUploadsRequest,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { filesLimits } from '@yantu/contract/limits/files'
import { Counter, type Registry } from 'prom-client'
import { OperatorError } from '../../kernel/errors/index.ts'
import type { Logger } from '../../kernel/log/index.ts'
import { type ByteRange, type ObjectStorage, storageAway } from '../../modules/files/storage.port.ts'
import type { S3Config } from './config.ts'
import { assertObjectKey } from './object-key.ts'
import { readOn } from './read-on.ts'

/** The least that S3 takes for a part that is not the last; 10,000 of them are 50 GB. */
const PART_BYTES = 5 << 20
const ATTEMPTS = 3
/** A download holds its connection for as long as its reader takes. */
const CONNECTIONS = 256
const UPLOADS_A_LIST = 1_000

/** How long a store is waited for before a call counts as failed, of each of the attempts. */
export interface Patience {
  connectMs: number
  /** From the first byte of a call to the first of its answer: a part has to be through by then. */
  answerMs: number
  /** Without any byte, either way. */
  idleMs: number
}

const PATIENCE: Patience = { connectMs: 3_000, answerMs: 15_000, idleMs: 20_000 }

export interface S3Deps {
  log: Logger
  /** Absolute folder of copies that are being read, of whose dead something else takes care. */
  spool: string
  patience?: Patience
}

interface Failure {
  name?: string
  $metadata?: { httpStatusCode?: number }
}

const statusOf = (error: unknown) => (error as Failure).$metadata?.httpStatusCode
const isMissing = (error: unknown) => statusOf(error) === 404 && (error as Failure).name !== 'NoSuchBucket'

function createClient(config: S3Config, { connectMs, answerMs, idleMs }: Patience): S3Client {
  const agent = { keepAlive: true, maxSockets: CONNECTIONS }
  return new S3Client({
    region: config.region,
    endpoint: config.endpoint,
    forcePathStyle: config.pathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    maxAttempts: ATTEMPTS,
    // OSS and COS refuse aws-chunked bodies, which the default makes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: idleMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}

/** Says at a start what is wrong with the bucket. Throws OperatorError. */
async function assertUsable(client: S3Client, { bucket, endpoint, region }: S3Config): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    const status = statusOf(error)
    const faults: Record<number, [string, string]> = {
      404: ['没有这个存储桶（S3_BUCKET）', 'there is no such bucket (S3_BUCKET)'],
      403: [
        '密钥被拒绝（S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY）',
        'the keys are refused (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)',
      ],
      301: ['存储桶在另一个地域（S3_REGION）', 'the bucket is in another region (S3_REGION)'],
    }
    const [chinese, english] = faults[status ?? 0] ?? [
      `无法访问（S3_ENDPOINT）：${status ?? (error as Error).name}`,
      `it can't be reached (S3_ENDPOINT): ${status ?? (error as Error).name}`,
    ]
    const place = `${endpoint ?? `AWS ${region}`} ${bucket}`
    throw new OperatorError(`对象存储 ${place}：${chinese} / object storage ${place}: ${english}`)
  }
}

/** A bucket of an S3-compatible store that is the product's alone. Throws OperatorError where it can't be used. */
export async function openS3Storage(
  config: S3Config,
  { log, spool, patience = PATIENCE }: S3Deps,
): Promise<{ storage: ObjectStorage; measures: ((registry: Registry) => void)[] }> {
  const client = createClient(config, patience)
  await assertUsable(client, config)
  const calls = new Counter({
    name: 'object_storage_calls_total',
    help: 'Calls of the object storage by outcome',
    labelNames: ['outcome'],
    registers: [],
  })
  return {
    storage: createStorage({ client, bucket: config.bucket, spool, ask }),
    measures: [(registry) => registry.registerMetric(calls)],
  }

  /** What the store answered; storageAway where it failed, after the client's own attempts. */
  async function ask<Answer>(call: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await call
      calls.inc({ outcome: 'answered' })
      return answer
    } catch (error) {
      if (isMissing(error)) throw error
      calls.inc({ outcome: 'failed' })
      log.error({ err: error, status: statusOf(error) }, 'object storage failed')
      throw storageAway()
    }
  }
}

interface StorageDeps {
  client: S3Client
  bucket: string
  spool: string
  ask<Answer>(call: Promise<Answer>): Promise<Answer>
}

function createStorage({ client, bucket, spool, ask }: StorageDeps): ObjectStorage {
  const place = (key: string) => {
    assertObjectKey(key)
    return { Bucket: bucket, Key: key }
  }

  /** Parts become the object at once when the upload is completed. */
  async function beginParts(at: ReturnType<typeof place>) {
    const { UploadId } = await ask(client.send(new CreateMultipartUploadCommand(at)))
    const upload = { ...at, UploadId }
    const Parts: { PartNumber: number; ETag?: string }[] = []
    return {
      async add(Body: Buffer): Promise<void> {
        const PartNumber = Parts.length + 1
        const { ETag } = await ask(client.send(new UploadPartCommand({ ...upload, PartNumber, Body })))
        Parts.push({ PartNumber, ETag })
      },
      complete: () =>
        ask(client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))),
      /** What a store that is away keeps of it, `removeIncomplete` clears. */
      abort: () => ask(client.send(new AbortMultipartUploadCommand(upload))).catch(() => undefined),
    }
  }

  async function put(key: string, source: Readable): Promise<void> {
    const at = place(key)
    let upload: Awaited<ReturnType<typeof beginParts>> | undefined
    try {
      for await (const part of partsOf(source)) {
        if (!upload && part.length < PART_BYTES) {
          await ask(client.send(new PutObjectCommand({ ...at, Body: part })))
          return
        }
        upload ??= await beginParts(at)
        await upload.add(part)
      }
      await upload?.complete()
    } catch (error) {
      await upload?.abort()
      throw error
    }
  }

  async function get(key: string, range?: ByteRange) {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body, ContentLength = 0 } = await ask(client.send(new GetObjectCommand({ ...place(key), Range })))
    return { body: Body as Readable, bytes: ContentLength }
  }

  async function abortBegunBefore(before: Date): Promise<void> {
    let after: Pick<ListMultipartUploadsRequest, 'KeyMarker' | 'UploadIdMarker'> | null = {}
    while (after) {
      const list: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
        Bucket: bucket,
        MaxUploads: UPLOADS_A_LIST,
        ...after,
      })
      const found: ListMultipartUploadsOutput = await ask(client.send(list))
      for (const { Key, UploadId, Initiated } of found.Uploads ?? []) {
        if (!Initiated || Initiated >= before) continue
        const upload = { Bucket: bucket, Key, UploadId }
        await ask(client.send(new AbortMultipartUploadCommand(upload))).catch(ignoreMissing)
      }
      after = found.IsTruncated
        ? { KeyMarker: found.NextKeyMarker, UploadIdMarker: found.NextUploadIdMarker }
        : null
    }
  }

  async function open(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number }> {
    const { body, bytes } = await get(key, range)
    const start = range?.start ?? 0
    const first = { body, start, end: start + bytes - 1 }
    const chunks = readOn(first, async (rest) => (await get(key, rest)).body)
    return { stream: Readable.from(chunks, { objectMode: false }), bytes }
  }

  return {
    put,
    read: async (key, range) => (await open(key, range)).stream,
    async localCopy(key) {
      const { stream, bytes } = await open(key)
      if (bytes > filesLimits.fileBytes.work) {
        stream.destroy()
        throw new RangeError(`${bytes} bytes are more than a file may have`)
      }
      await mkdir(spool, { recursive: true })
      const path = join(spool, randomUUID())
      const release = () => rm(path, { force: true })
      try {
        await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      } catch (error) {
        await release()
        throw error
      }
      return { path, release }
    },
    async adopt(key, path) {
      await put(key, createReadStream(path))
      await rm(path)
    },
    async size(key) {
      const found = await ask(client.send(new HeadObjectCommand(place(key)))).catch(ignoreMissing)
      return found ? (found.ContentLength ?? 0) : null
    },
    async remove(key) {
      await ask(client.send(new DeleteObjectCommand(place(key)))).catch(ignoreMissing)
    },
    removeIncomplete: abortBegunBefore,
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

/** Parts of PART_BYTES and a last one of what is left; an empty one of an empty source. */
async function* partsOf(source: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let gathered = 0
  let yielded = false
  for await (const chunk of source as AsyncIterable<Buffer>) {
    for (let rest = chunk; rest.length; ) {
      const taken = rest.subarray(0, PART_BYTES - gathered)
      chunks.push(taken)
      gathered += taken.length
      rest = rest.subarray(taken.length)
      if (gathered < PART_BYTES) continue
      const part = Buffer.concat(chunks)
      chunks = []
      gathered = 0
      yielded = true
      yield part
    }
  }
  if (gathered || !yielded) yield Buffer.concat(chunks)
}
