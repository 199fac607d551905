import { Suspense } from 'react'
import { EarlyPresses } from '../../../lib/early-presses.tsx'
import { serif } from '../../../lib/serif.ts'
import { waitingForm } from '../../../lib/waiting-form.tsx'
import { Strokes } from '../../../ui/strokes.tsx'
import { FormSkeleton } from '../skeleton.tsx'

const PLACE = 'partner-form'
/** Schemas and the form library come when somebody begins to fill the fields in. */
const PartnerForm = waitingForm(() => import('./partner-form.tsx'), PLACE)

const ways = [
  ['校园与实验室', '把砚图带进课题组、社团和赛事。'],
  ['院校与机构', '学院、出版社、会务方的批量制作，一名商务全程对接。'],
  ['渠道与内容', '课程、社群与自媒体，联合发布模板与案例。'],
] as const

const stages = [
  { id: 'sent', title: serif('留下联系方式'), who: '约一分钟', state: 'now' },
  { id: 'talk', title: serif('商务联系你'), who: '工作日内', state: 'next' },
  { id: 'begin', title: serif('谈定再开始'), who: '方式与结算写进合同', state: 'next' },
] as const

/** `/partner`: what a partner is, and the form. */
export const PartnerPage = () => (
  <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pb-20 pt-5.5 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_460px]">
    <div>
      <h1 className="serif text-[clamp(30px,4vw,42px)] leading-[1.2]">{serif('成为合伙人')}</h1>
      <p className="mt-2 max-w-[34em] text-ink-2">
        留下姓名和手机号，商务同事会在工作日联系你，谈清楚合作方式再开始。
      </p>
      <dl className="mt-7 grid border-t border-line lg:mt-10">
        {ways.map(([title, text]) => (
          <div key={title} className="border-b border-line py-4.5 sm:grid sm:grid-cols-[150px_minmax(0,1fr)]">
            <dt className="serif text-[18px] leading-7">{serif(title)}</dt>
            <dd className="text-[15px] leading-7 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-9 max-lg:hidden">
        <Strokes label="合作的三步" steps={stages} />
      </div>
    </div>
    <section
      id={PLACE}
      aria-label="合伙人申请"
      className="self-start aria-busy:cursor-progress rounded-large bg-surface px-5 py-6 shadow-ring sm:px-8 sm:py-8"
    >
      <EarlyPresses />
      <Suspense fallback={<FormSkeleton fields={4} />}>
        <PartnerForm />
      </Suspense>
    </section>
  </div>
)
