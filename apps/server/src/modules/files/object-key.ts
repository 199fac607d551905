import type { StoredFile } from './files.repository.ts'

/** Where a file's bytes lie; the first folder keeps public and private apart, whatever a route is asked. */
export const objectKey = ({ visibility, key }: Pick<StoredFile, 'visibility' | 'key'>) =>
  `${visibility}/${key.slice(0, 2)}/${key}`
