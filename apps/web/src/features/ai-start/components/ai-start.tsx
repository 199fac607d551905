import type { ComponentProps } from 'react'
import { useNear } from '../../../lib/near.ts'
import { paths } from '../../../lib/paths.ts'
import { partOf } from '../../../lib/part.tsx'
import { serif } from '../../../lib/serif.ts'
import { inParts } from '../../../ui/in-parts.tsx'
import { useSession } from '../../session/index.ts'
import { useDraft } from '../model/draft.ts'
import { useThemeOfAddress } from '../use-theme-of-address.ts'
import { Desk } from './desk.tsx'
import { SampleStack } from './sample-stack.tsx'
import { EmptyStrip } from './strip-frame.tsx'
import { useToday } from './today.tsx'

const Continue = partOf(() => import('./continue.tsx'))
const ThemeStrip = partOf(() => import('./theme-strip.tsx'))

const lead = ['先有骨架，', '再有版面。', '写下题目，', '大纲逐行', '落在纸上，', '你改，', '它就跟着改。']

const columns = 'grid lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-x-14'

/** /ai: from a topic or a document to an outline. */
export function AiStart() {
  const draft = useDraft()
  const userId = useSession()?.user.userId
  useThemeOfAddress()
  return (
    <div className="wrap relative pt-8 sm:pt-[72px]">
      {userId !== undefined && <Continue userId={userId} />}
      <div className={`${columns} items-end gap-y-2.5`}>
        <h1 className="serif text-[clamp(36px,4.4vw,62px)] leading-[1.2]">{serif('今天，要讲什么？')}</h1>
        <p className="text-[15px] leading-[1.8] text-ink-2 text-balance sm:text-base">{inParts(lead)}</p>
      </div>
      <div className={`${columns} mt-6 items-start gap-y-11 sm:mt-10`}>
        <Desk draft={draft} />
        <SampleStack />
      </div>
      <Themes draft={draft} userId={userId} />
      <Note userId={userId} />
    </div>
  )
}

/** Below the desk: they come when they are seen. */
function Themes(props: ComponentProps<typeof ThemeStrip>) {
  const [place, isNear] = useNear<HTMLDivElement>(0)
  return (
    <div ref={place}>{isNear ? <ThemeStrip {...props} fallback={<EmptyStrip />} /> : <EmptyStrip />}</div>
  )
}

const remarks = {
  model: '内容由 AI 生成，请核对事实与引用。',
  composer: '未接入模型，现在写的是结构模板大纲：句子来自你的题目与文档，要你补的都标着【待填】。',
  unknown: '生成的内容请核对事实与引用。',
} as const

function Note({ userId }: { userId: string | undefined }) {
  const { data } = useToday(userId)
  return (
    <p className="mb-15 mt-8 text-[13.5px] text-ink-3 sm:mb-24 sm:mt-10">
      {remarks[data?.writer ?? 'unknown']}使用即同意
      <a
        href={paths.agreement(9, 'ai')}
        target="_blank"
        rel="noopener"
        className="text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink"
      >
        《AI 服务协议》
      </a>
    </p>
  )
}
