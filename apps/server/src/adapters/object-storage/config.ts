import { z } from 'zod'

const needed = { error: 'is needed with STORAGE=s3' }
const text = z.string(needed).trim().min(1, needed)

const isOrigin = (url: string): boolean => {
  const { protocol, pathname, search, username } = URL.parse(url) ?? {}
  return (protocol === 'https:' || protocol === 'http:') && pathname === '/' && !search && !username
}

/** What STORAGE chooses. */
export const storageKind = z.enum(['local', 's3'], { error: 'local or s3' }).default('local')

/** What STORAGE=s3 needs. No message repeats a value: two of them are secret. */
const s3 = z.object({
  S3_BUCKET: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'no name of a bucket' }),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  /** Of another vendor's store; that of AWS in the region by default. */
  S3_ENDPOINT: z
    .string()
    .refine(isOrigin, { error: 'an origin without a path, such as https://oss-cn-hangzhou.aliyuncs.com' })
    .optional(),
  /** Whether the bucket stands in the path of an address instead of before the host. */
  S3_PATH_STYLE: z.enum(['on', 'off'], { error: 'on or off' }).default('off'),
})

export interface S3Config {
  kind: 's3'
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  endpoint: string | undefined
  pathStyle: boolean
}

export type StorageConfig = { kind: 'local' } | S3Config

/** Where stored files lie. Throws ZodError, whose paths are the variables at fault. */
export function readStorageConfig(environment: NodeJS.ProcessEnv): StorageConfig {
  const { STORAGE: kind } = z.object({ STORAGE: storageKind }).parse(environment)
  if (kind === 'local') return { kind }
  const env = s3.parse(environment)
  return {
    kind,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    endpoint: env.S3_ENDPOINT,
    pathStyle: env.S3_PATH_STYLE === 'on',
  }
}
