import { filesMessages } from '@yantu/contract/messages/files'
import { type Authorized, authorized } from '../../kernel/auth/authorized.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { forbidden, notFound } from '../../kernel/errors/index.ts'
import type { StoredFile } from '../files/index.ts'

/** A file whose owner asks. */
export type OwnFile = Authorized<StoredFile, 'owner'>

/** What the doctor says of a file is for its owner alone. Throws 404 where there is none, 403 where it is another's. */
export function authorizeOwner(file: StoredFile | null, actor: SignedIn): OwnFile {
  if (!file) throw notFound(filesMessages.fileGone)
  if (file.ownerId !== actor.userId) throw forbidden()
  return authorized(file, 'owner')
}
