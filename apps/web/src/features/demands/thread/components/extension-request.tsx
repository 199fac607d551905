import { useQuery } from '@tanstack/react-query'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { useState } from 'react'
import { partOf } from '../../../../lib/part.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Countdown } from '../../../../ui/countdown.tsx'
import { QueryState } from '../../../../ui/query-state.tsx'
import { Status, type StatusTone } from '../../../../ui/status.tsx'
import { useSession } from '../../../session/index.ts'
import { type Extensions, extensionsQuery } from '../api.ts'
import type { DemandPartProps } from '../demand.ts'
import { PartBox, PartLoading } from './part-box.tsx'

const AskForm = partOf(() => import('./ask-extension.tsx'))
const AnswerForm = partOf(() => import('./answer-extension.tsx'))

type Extension = Extensions['list'][number]

const faces: Record<Extension['state'], { label: string; tone: StatusTone }> = {
  asked: { label: '待答复', tone: 'waiting' },
  granted: { label: '已同意', tone: 'good' },
  declined: { label: '未同意', tone: 'bad' },
  unanswered: { label: '逾期未答复，视为不同意', tone: 'off' },
  lapsed: { label: '已失效', tone: 'off' },
}
const draftNames = { 0: '试稿', 1: '全稿' } as const
const minute = (wireTime: string): string => wireTime.slice(0, 16)

/** More time for the draft that is due: the designer asks, the publisher answers. Nothing where neither has a part in it. */
export default function ExtensionRequest({ demand }: DemandPartProps) {
  const userId = useSession()?.user.userId ?? ''
  const query = useQuery({ ...extensionsQuery(userId, demand.orderId), enabled: userId !== '' })
  const { data } = query
  if (data && data.list.length === 0 && data.canAsk === '0') return null
  return (
    <PartBox
      title="延期"
      beside={
        data?.dueTime && (
          <p className="num text-[13px] text-ink-3">
            交稿截止 <b className="font-semibold text-ink">{minute(data.dueTime)}</b>
          </p>
        )
      }
    >
      <QueryState query={query} loading={<PartLoading className="h-20" />} failed="没有读到延期记录。">
        {(extensions) => <Requests extensions={extensions} orderId={demand.orderId} />}
      </QueryState>
    </PartBox>
  )
}

function Requests({ extensions, orderId }: { extensions: Extensions; orderId: string }) {
  const { list, canAsk, canAnswer, dueTime, latestTime } = extensions
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="grid gap-4">
      {canAsk === '1' &&
        (isAsking ? (
          <AskForm
            orderId={orderId}
            dueTime={dueTime}
            latestTime={latestTime}
            onClose={() => setAsking(false)}
            fallback={<PartLoading className="h-56" />}
          />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-2">
              来不及时提前申请，发布者 {demandsLimits.extension.answerMs / 3_600_000}{' '}
              小时内答复；同意后截止时间顺延。
            </p>
            <Button look="outline" size="s" onClick={() => setAsking(true)}>
              申请延期
            </Button>
          </div>
        ))}
      {list.length > 0 && (
        <ol className="grid gap-3">
          {list.map((extension) => (
            <li key={extension.extensionId} className="rounded-[12px] bg-sunk px-4 py-3.5">
              <Request extension={extension} />
              {extension.state === 'asked' && canAnswer === '1' && (
                <AnswerForm
                  orderId={orderId}
                  extensionId={extension.extensionId}
                  fallback={<PartLoading className="h-12" />}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Request({ extension }: { extension: Extension }) {
  const { label, tone } = faces[extension.state]
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="num font-semibold">
          {draftNames[extension.type]}延到 {minute(extension.toTime)}
        </span>
        <Status tone={tone}>{label}</Status>
      </p>
      <p className="mt-1 whitespace-pre-line text-sm leading-[1.7] text-ink-2">{extension.reason}</p>
      <p className="num mt-1 flex flex-wrap gap-x-3 text-[12.5px] text-ink-3">
        <span>原截止 {minute(extension.fromTime)}</span>
        <span>申请于 {minute(extension.askTime)}</span>
        {extension.state === 'asked' && (
          <span className="font-semibold text-accent">
            答复还剩 <Countdown until={extension.answerBy} over="0" />
          </span>
        )}
      </p>
      {extension.answerReason && <p className="mt-1.5 text-sm text-ink-2">答复：{extension.answerReason}</p>}
    </>
  )
}
