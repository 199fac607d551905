import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PaintedFile } from '../../modules/catalog/pictures/painter.port.ts'
import { withFolder } from '../programs/run.ts'

/** A file by its path, for programs that read nothing else. */
export function withPath<Result>(
  source: PaintedFile['source'],
  extension: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  if ('path' in source) return work(source.path)
  return withFolder(async (folder) => {
    const path = join(folder, `file.${extension}`)
    await writeFile(path, source)
    return work(path)
  })
}
