import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { partOf } from '../../../lib/part.tsx'
import { paths } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { LoginGate, useSession } from '../../session/index.ts'
import { accessQuery, isUploader, wantsCertificate } from '../access.ts'
import { UploadSkeleton } from './upload-skeleton.tsx'

/** Schemas, the form library and the fields come after the page's frame. */
const Desk = partOf(() => import('./upload-desk.tsx'))

/** `/upload`, and with `?id=` the same for a work that is there. */
export function UploadPage() {
  const [search] = useSearchParams()
  const templateId = search.get('id') ?? ''
  return (
    <div className="wrap pt-7 sm:pt-12">
      <h1 className="serif text-[clamp(30px,4vw,46px)] leading-[1.2]">
        {templateId ? serif('编辑作品') : serif('上传作品')}
      </h1>
      <LoginGate title="登录后就能上传作品" loading={<UploadSkeleton />}>
        {(owner) => <Guarded key={owner} {...{ owner, templateId }} />}
      </LoginGate>
    </div>
  )
}

/** Whoever is here, also after their session has ended by itself: what they have typed stays. */
function useLastUser(): OwnProfile | null {
  const user = useSession()?.user ?? null
  const [last, setLast] = useState(user)
  if (user !== null && user !== last) setLast(user)
  return user ?? last
}

function Guarded({ owner, templateId }: { owner: string; templateId: string }) {
  const user = useLastUser()
  const isKnown = user !== null && isUploader(user)
  const asked = useQuery({ ...accessQuery(owner), enabled: !isKnown })
  const desk = <Desk owner={owner} templateId={templateId} fallback={<UploadSkeleton />} />
  if (isKnown) return desk
  return (
    <QueryState query={asked} loading={<UploadSkeleton />} failed="没有读到你的资料">
      {(profile) => (isUploader(profile) ? desk : <NotCertified />)}
    </QueryState>
  )
}

/** The page is there by its address; the alert stands before it as it does before the way here. */
function NotCertified() {
  const navigate = useNavigate()
  const ask = useEffectEvent(async () => {
    if (await wantsCertificate()) await navigate(paths.apply)
  })
  useEffect(() => void ask(), [])
  return (
    <StatePanel
      drawing="empty"
      title="设计师认证通过后，就能上传作品"
      hint="填一张入驻表，审核通过后就能上传和上架。"
      className="py-28"
    >
      <div className="flex gap-3">
        <ButtonLink to={paths.apply}>设计师入驻</ButtonLink>
        <ButtonLink to={paths.home} look="outline">
          回到首页
        </ButtonLink>
      </div>
    </StatePanel>
  )
}
