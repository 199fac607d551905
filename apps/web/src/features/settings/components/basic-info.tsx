import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import { useState } from 'react'
import { partOf } from '../../../lib/part.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { profileQuery } from '../api.ts'
import { maskPhone } from '../model/mask-phone.ts'
import { AvatarRow } from './avatar-row.tsx'
import { NicknameRow } from './nickname-row.tsx'
import { OwnPhoto } from './own-photo.tsx'
import { Row, RowButton, Rows } from './row.tsx'
import { RowsSkeleton } from './settings-skeleton.tsx'
import type { ProfileField } from '../model/profile-field.ts'

const ProfileDialog = partOf(() => import('./profile-dialog.tsx'))

export function BasicInfo({ owner }: { owner: string }) {
  const profile = useQuery(profileQuery(owner))
  return (
    <QueryState query={profile} loading={<RowsSkeleton count={6} />} failed="资料没有读到。">
      {(user) => <BasicRows owner={owner} user={user} />}
    </QueryState>
  )
}

function BasicRows({ owner, user }: { owner: string; user: OwnProfile }) {
  const [changed, setChanged] = useState<ProfileField | null>(null)
  const close = () => setChanged(null)
  const change = (field: ProfileField, label: string) => (
    <RowButton subject={label} onClick={() => setChanged(field)}>
      {user[field] ? '修改' : '设置'}
    </RowButton>
  )
  return (
    <>
      <Rows>
        <AvatarRow owner={owner} user={user} />
        <NicknameRow owner={owner} name={user.userName} />
        <Row title="手机号" hint="在“账号安全”里更换" value={maskPhone(user.phoneNumber)} />
        <Row
          title="学校"
          hint="在校学生填现读院校"
          value={user.school || <span className="text-ink-3">未填写</span>}
          action={change('school', '学校')}
        />
        <Row
          title="证书照片"
          hint="设计师入驻时的证书，只有你和审核人员能看到"
          value={<OwnPhoto owner={owner} url={user.certificatePhoto} label="证书照片" />}
          action={change('certificatePhoto', '证书照片')}
        />
        <Row
          title="获奖照片"
          hint="金奖等获奖证明，只有你和审核人员能看到"
          value={<OwnPhoto owner={owner} url={user.prizePhoto} label="获奖照片" />}
          action={change('prizePhoto', '获奖照片')}
        />
      </Rows>
      {changed && (
        <ProfileDialog owner={owner} user={user} field={changed} onClose={close} onMissing={close} />
      )}
    </>
  )
}
