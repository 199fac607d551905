import { useQueryClient } from '@tanstack/react-query'
import { reportEndpoints } from '@yantu/contract/community/reports'
import { communityLimits } from '@yantu/contract/limits/community'
import { communityMessages } from '@yantu/contract/messages/community'
import { toast } from '../../../lib/toast.ts'
import { Form, FormSummary } from '../../../ui/form/form.tsx'
import { ReadyTexts } from '../../../ui/form/ready-texts.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { VerdictButtons } from '../../../ui/form/verdict-buttons.tsx'
import type { ReportCase } from '../api.ts'

const kinds = { work: '作品', comment: '评论' } as const
const results = {
  open: '待处理',
  upheld: '举报成立',
  dismissed: '举报未成立',
  countered: '申诉待复核',
  restored: '申诉通过，已恢复',
} as const

/** All that was reported of one thing, beside the decision on it. */
export function CaseItem({ reported }: { reported: ReportCase }) {
  const { kind, state, title, text, link, ownerName, reportCount, reports, openTime } = reported
  return (
    <article
      aria-label={`对《${title}》${kinds[kind]}的举报`}
      className="grid rounded-medium bg-surface shadow-ring lg:grid-cols-[minmax(0,1fr)_360px]"
    >
      <div className="min-w-0 px-5 py-5 sm:px-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-ink-3">
          <b className="font-semibold text-accent">
            {kinds[kind]} · {reportCount} 人举报
          </b>
          <time className="num">{openTime} 起</time>
          <a
            href={link}
            target="_blank"
            rel="noopener"
            className="underline decoration-line-2 underline-offset-4 hover:text-ink"
          >
            《{title}》
          </a>
        </p>
        <blockquote className="mx-0 mb-0 mt-3 border-l-2 border-line-2 pl-3.5">
          <p className="line-clamp-6 max-w-[46em] text-[15px] leading-7 break-words whitespace-pre-line">
            {text || '（没有介绍）'}
          </p>
          <footer className="mt-0.5 text-[13px] text-ink-3">{ownerName}</footer>
        </blockquote>
        <ul className="mt-4 grid gap-1.5 text-[14px]">
          {reports.map((one) => (
            <li key={`${one.userName} ${one.createTime}`} className="leading-relaxed">
              <b className="font-semibold">{one.reason}</b>
              <span className="text-ink-2">{one.note && `：${one.note}`}</span>
              <span className="num ml-2 text-[13px] text-ink-3">
                {one.userName} {one.createTime.slice(5, 16)}
              </span>
            </li>
          ))}
        </ul>
        {reports.length < reportCount && (
          <p className="num mt-1.5 text-[13px] text-ink-3">还有 {reportCount - reports.length} 人举报</p>
        )}
      </div>
      <div className="grid content-start gap-4 border-t border-line px-5 py-5 sm:px-6 lg:border-l lg:border-t-0">
        {state !== 'open' && <Settled reported={reported} />}
        {reported.hindrance ? (
          <p className="text-sm text-ink-3">{reported.hindrance}</p>
        ) : state === 'open' ? (
          <Decision reported={reported} />
        ) : (
          state === 'countered' && <CounterDecision reported={reported} />
        )}
      </div>
    </article>
  )
}

function Settled({ reported }: { reported: ReportCase }) {
  const { state, answer, decideTime, counterText, counterTime, counterAnswer } = reported
  return (
    <div className="text-[14px] leading-relaxed">
      <p className="font-semibold">{results[state]}</p>
      <p className="text-ink-2">{answer}</p>
      <p className="num text-[13px] text-ink-3">{decideTime}</p>
      {counterText && (
        <>
          <p className="mt-3 font-semibold">作者申诉</p>
          <p className="break-words whitespace-pre-line text-ink-2">{counterText}</p>
          <p className="num text-[13px] text-ink-3">{counterTime}</p>
        </>
      )}
      {counterAnswer && <p className="mt-2 text-ink-2">答复：{counterAnswer}</p>}
    </div>
  )
}

/** Also the tabs' counts, and what somebody else has decided meanwhile. */
const CHANGED = [['GET /api/admin/reports/queue'], ['GET /api/admin/reports/counts']]

function useChanged(): () => void {
  const client = useQueryClient()
  return () => {
    for (const queryKey of CHANGED) void client.invalidateQueries({ queryKey })
  }
}

function Decision({ reported: { caseId, kind, reports } }: { reported: ReportCase }) {
  const changed = useChanged()
  const form = useEndpointForm(reportEndpoints.decideReport, {
    defaultValues: { answer: '', caseId, isUpheld: '1' },
    otherwise: 'answer',
    onChanged: changed,
    onDone: () => toast.success(communityMessages.decided),
  })
  const answer = form.field('answer')
  const isUpheld = form.field('isUpheld')
  const reasons = [...new Set([...reports.map(({ reason }) => reason), '未发现违规'])]
  return (
    <Form form={form}>
      <FormSummary form={form} />
      <TextArea
        {...answer}
        label="处理说明"
        note="举报人会看到，成立时作者也会看到"
        rows={2}
        max={communityLimits.answerMaxChars}
      />
      <ReadyTexts texts={reasons} onPick={answer.onChange} />
      <VerdictButtons
        field={isUpheld}
        busy={form.isBusy}
        yes={{ text: kind === 'work' ? '成立并下架' : '成立并删除' }}
        no={{ text: '不成立', look: 'outline' }}
      />
    </Form>
  )
}

function CounterDecision({ reported: { caseId } }: { reported: ReportCase }) {
  const changed = useChanged()
  const form = useEndpointForm(reportEndpoints.decideCounter, {
    defaultValues: { answer: '', caseId, isGranted: '1' },
    otherwise: 'answer',
    onChanged: changed,
    onDone: () => toast.success(communityMessages.counterDecided),
  })
  const isGranted = form.field('isGranted')
  return (
    <Form form={form} className="grid gap-3">
      <FormSummary form={form} />
      <TextArea {...form.field('answer')} label="复核意见" rows={2} max={communityLimits.answerMaxChars} />
      <VerdictButtons
        field={isGranted}
        busy={form.isBusy}
        yes={{ text: '恢复展示', look: 'outline' }}
        no={{ text: '维持删除', look: 'outline' }}
      />
    </Form>
  )
}
