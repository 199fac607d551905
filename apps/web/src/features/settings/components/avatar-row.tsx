import { acceptOf, fileProblem, fileRules } from '@yantu/contract/files/rules'
import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import { useRef, useState } from 'react'
import { partOf } from '../../../lib/part.tsx'
import { toast } from '../../../lib/toast.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Row, RowButton } from './row.tsx'

const AvatarDialog = partOf(() => import('./avatar-dialog.tsx'))

/** The picture: chosen here, cut in a dialog. */
export function AvatarRow({ owner, user }: { owner: string; user: OwnProfile }) {
  const [file, setFile] = useState<File | null>(null)
  const close = () => setFile(null)
  const input = useRef<HTMLInputElement>(null)

  function take(chosen: File | undefined) {
    if (!chosen) return
    const problem = fileProblem(fileRules.avatar, chosen)
    if (problem) toast.warning(problem)
    else setFile(chosen)
  }

  return (
    <Row
      title="头像"
      hint={`jpg 或 png，${fileRules.avatar.maxBytes >> 20} MB 以内，裁成正方形`}
      value={<Avatar name={user.userName} src={user.avatar} size={56} />}
      action={
        <>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-label="选择头像"
            className="sr-only"
            accept={acceptOf(fileRules.avatar)}
            onChange={({ target }) => {
              take(target.files?.[0])
              // The same file may be chosen again.
              target.value = ''
            }}
          />
          <RowButton subject="头像" onClick={() => input.current?.click()}>
            更换
          </RowButton>
          {file && <AvatarDialog owner={owner} file={file} onClose={close} onMissing={close} />}
        </>
      }
    />
  )
}
