import type { Registry } from 'prom-client'
import type { Logger } from '../../kernel/log/index.ts'
import type { ObjectStorage } from '../../modules/files/index.ts'
import type { StorageConfig } from './config.ts'
import { createLocalDiskStorage } from './local-disk.ts'

export interface OpenedStorage {
  storage: ObjectStorage
  measures: readonly ((registry: Registry) => void)[]
}

/**
 * The configured storage; `root` is the folder of the local one, `spool` that of copies of another's objects. The SDK is loaded here and only where it is used.
 * Throws OperatorError where the bucket can't be used.
 */
export async function openObjectStorage(
  config: StorageConfig,
  { root, spool, log }: { root: string; spool: string; log: Logger },
): Promise<OpenedStorage> {
  if (config.kind === 'local') return { storage: createLocalDiskStorage({ root }), measures: [] }
  const { openS3Storage } = await import('./s3.ts')
  return openS3Storage(config, { log, spool })
}
