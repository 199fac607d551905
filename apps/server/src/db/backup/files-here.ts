import type { Config } from '../../config.ts'
import { OperatorError } from '../../kernel/errors/index.ts'

/** Throws OperatorError where the stored files lie in a bucket: half a backup is none. */
export function assertFilesAreHere({ storage }: Pick<Config, 'storage'>): void {
  if (storage.kind === 'local') return
  throw new OperatorError(
    `STORAGE=s3：文件在存储桶 ${storage.bucket} 里，备份与恢复命令不包括它；请用 pg_dump 备份数据库，再用对象存储的版本控制或复制备份存储桶` +
      ' / ' +
      `the files lie in the bucket ${storage.bucket}, which backup and restore do not cover: use pg_dump for the rows, then versions or replication of the bucket`,
  )
}
