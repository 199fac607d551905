import type { UploadedFile } from '@yantu/contract/endpoint'
import { accountMessages } from '@yantu/contract/messages/account'
import type { Db } from '../../../db/schema.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { check } from '../../content-check/index.ts'
import type { Files, StoredFile } from '../../files/index.ts'
import { changeUser, lockUser } from '../user.repository.ts'

export interface ProfileEditDeps {
  db: Db
  files: Pick<Files, 'bindMade' | 'release' | 'findByUrl' | 'publicUrl'>
  /** Keeps the middle of a picture as a public square, unclaimed. Throws refusals for what is no such picture. */
  takeAvatar(picture: {
    ownerId: number
    name: string
    sizeBytes: number
    path: string
    sha256: Uint8Array
    purpose: 'avatar'
  }): Promise<StoredFile>
}

/** Nickname and picture: nothing else of a user is theirs to write (trust, updateUser, updateAvatar). */
export function createProfileEdits({ db, files, takeAvatar }: ProfileEditDeps) {
  return {
    async rename(userId: number, name: string): Promise<void> {
      if (!check(name).clean) throw new Refusal(accountMessages.nicknameRefused)
      await db.transaction().execute((trx) => changeUser(trx, userId, { name }))
    },

    /** Answers the new picture's address; the one before is let go. */
    async changeAvatar(userId: number, picture: UploadedFile): Promise<string> {
      const { fileName: name, size: sizeBytes, path, sha256 } = picture
      const file = await takeAvatar({ ownerId: userId, name, sizeBytes, path, sha256, purpose: 'avatar' })
      const url = files.publicUrl(file)
      const boundTo = `avatar:${userId}`
      await db.transaction().execute(async (trx) => {
        const { avatar } = await lockUser(trx, userId)
        const before = avatar ? await files.findByUrl(avatar) : null
        if (before) await files.release(trx, { fileIds: [before.id], boundTo })
        await files.bindMade(trx, { fileIds: [file.id], boundTo })
        await changeUser(trx, userId, { avatar: url })
      })
      return url
    },
  }
}

export type ProfileEdits = ReturnType<typeof createProfileEdits>
