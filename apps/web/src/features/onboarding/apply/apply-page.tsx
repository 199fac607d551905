import { partOf } from '../../../lib/part.tsx'
import { serif } from '../../../lib/serif.ts'
import { LoginGate } from '../../session/index.ts'
import { FormSkeleton } from '../skeleton.tsx'

/** Schemas, the form library and the fields come after the page's frame. */
const Desk = partOf(() => import('./apply-desk.tsx'))

const loading = <FormSkeleton fields={5} />

/** `/apply`: the designer entry form, and what became of it. */
export const ApplyPage = () => (
  <div className="wrap pb-16 pt-5.5 sm:pt-10">
    <h1 className="serif text-[clamp(30px,4vw,42px)] leading-[1.2]">{serif('入驻审核')}</h1>
    <p className="mt-2 max-w-[40em] text-ink-2">
      通过后就能上传作品、报名接单。约 3 分钟，准备好身份证和银行卡。
    </p>
    <LoginGate title="登录后就能申请入驻" loading={loading}>
      {(owner) => <Desk key={owner} owner={owner} fallback={loading} />}
    </LoginGate>
  </div>
)
