import { useQueryClient } from '@tanstack/react-query'
import { type HeldBackDemand, moderationEndpoints } from '@yantu/contract/demands/moderation'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { grouped } from '../../../lib/grouped.ts'
import { toast } from '../../../lib/toast.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Form, FormSummary } from '../../../ui/form/form.tsx'
import { ReadyTexts } from '../../../ui/form/ready-texts.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { VerdictButtons } from '../../../ui/form/verdict-buttons.tsx'
import { Price } from '../../../ui/price.tsx'
import { Tag } from '../../../ui/status.tsx'
import { UrgentMark } from '../square/urgent-mark.tsx'
import { kindsIn, Marked } from './marked.tsx'

/** One that waits: what its publisher says, with the hits marked, beside the decision. */
export function HeldBack({ demand }: { demand: HeldBackDemand }) {
  const { title, description, mustHaves } = demand
  const kinds = kindsIn([title, description, ...mustHaves])
  return (
    <article className="grid rounded-medium bg-surface shadow-ring lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="min-w-0 px-5 py-5 sm:px-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-ink-3">
          <span className="font-semibold text-accent">
            {kinds.length ? `疑似${kinds.join('、')}` : '没有命中'}
          </span>
          <time className="num">{demand.createTime} 发布</time>
        </p>
        <h3 className="mt-2.5 flex items-center gap-2.5 text-[17px] font-semibold leading-normal">
          {demand.isUrgent === '1' && <UrgentMark />}
          <span className="min-w-0">
            <Marked text={title} />
          </span>
        </h3>
        <p className="mt-1.5 max-w-[46em] whitespace-pre-line text-[15px] leading-7 text-ink-2">
          <Marked text={description} />
        </p>
        {mustHaves.length > 0 && (
          <ul className="mt-3 list-disc pl-5 text-sm leading-7 text-ink-2">
            {mustHaves.map((item) => (
              <li key={item.text}>
                <Marked text={item} />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3.5 flex flex-wrap gap-1.5">
          {demand.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
        <p className="num mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-[13px] text-ink-3">
          <span className="inline-flex items-center gap-2 text-ink-2">
            <Avatar name={demand.publisherName} src={demand.publisherAvatar} size={24} />
            {demand.publisherName}
          </span>
          <Price yuan={grouped(demand.orderFee)} className="text-[15px]" />
          <span>交付 {demand.completionTimeStr.slice(0, 16)}</span>
          {demand.matterUrl && (
            <a
              href={demand.matterUrl}
              className="underline decoration-line-2 underline-offset-4 hover:text-ink hover:decoration-ink"
            >
              素材 {demand.matterFileName}
            </a>
          )}
        </p>
      </div>
      <div className="border-t border-line px-5 py-5 sm:px-6 lg:border-l lg:border-t-0">
        {demand.isOwn === '1' ? (
          <p className="text-sm text-ink-3">这是你自己发布的需求，由另一位管理员审核。</p>
        ) : (
          <Decision orderId={demand.orderId} />
        )}
      </div>
    </article>
  )
}

/** Short reasons that publishers can act on. */
const reasons = [
  '含联系方式，请删去后重新发布',
  '含代写、代考等学术不端内容',
  '需求描述不清，请补充后重新发布',
] as const

function Decision({ orderId }: { orderId: string }) {
  const client = useQueryClient()
  const form = useEndpointForm(moderationEndpoints.moderateDemand, {
    defaultValues: { reason: '', orderId, result: '1' },
    otherwise: 'reason',
    // Also the header's count, and what somebody else has decided meanwhile.
    onChanged: () => void client.invalidateQueries({ queryKey: ['GET /api/admin/demand/moderation'] }),
    onDone: (_nothing, { result }) =>
      toast.success(result === '1' ? '已放行，需求已发布' : '已驳回，原因已通知发布者'),
  })
  const result = form.field('result')
  const reason = form.field('reason')
  return (
    <Form form={form}>
      <FormSummary form={form} />
      <TextArea
        {...reason}
        label="驳回理由"
        note="驳回时必填，发布者会看到"
        rows={3}
        max={demandsLimits.draft.reasonMaxChars}
      />
      <ReadyTexts texts={reasons} onPick={reason.onChange} />
      <VerdictButtons
        field={result}
        busy={form.isBusy}
        yes={{ text: '通过并发布', look: reason.value ? 'outline' : 'primary' }}
        no={{ text: '驳回', look: reason.value ? 'primary' : 'outline' }}
      />
    </Form>
  )
}
