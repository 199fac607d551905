import { aiLimits } from '@yantu/contract/limits/ai'
import { aiMessages } from '@yantu/contract/messages/ai'
import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { useState } from 'react'
import { call } from '../../../../lib/transport/call.ts'
import { serif } from '../../../../lib/serif.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useOneField } from '../../../../ui/form/use-one-field.ts'
import { Modal } from '../../../../ui/modal.tsx'
import { Price } from '../../../../ui/price.tsx'

const WIDTH_PX = 760
const most = aiLimits.outline.lookTopicChars

function refusalOf(typed: string): string | null {
  const topic = typed.trim()
  if (topic === '') return aiMessages.topicRequired
  return topic.length > most ? aiMessages.lookTopicTooLong : null
}

/** A work's cover and two of its pages with the visitor's own topic on them, before it is bought. */
export default function OwnTopicDialog({
  work,
  download,
  onClose,
}: {
  work: Pick<WorkDetail, 'templateId' | 'price'>
  download: () => void
  onClose: () => void
}) {
  const [seen, setSeen] = useState<{ topic: string; pages: readonly string[] } | null>(null)
  const { templateId } = work
  const { field, submit, busy } = useOneField({
    refusalOf,
    async send(typed) {
      const topic = typed.trim()
      const { pages } = await call('POST /api/ai/market/look', { templateId, topic }, { silent: true })
      setSeen({ topic, pages })
    },
  })
  return (
    <Modal title="换成我的题目" width={WIDTH_PX} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
        <TextField
          {...field}
          name="topic"
          label="我的题目"
          placeholder="如：城市热岛对老年人健康的影响，硕士开题答辩"
          max={most}
        />
        <Button type="submit" busy={busy} className="sm:mt-[31px]">
          {seen ? '再换一次' : '换上看看'}
        </Button>
      </form>
      <p role="status" className="mt-4 text-[14px] text-ink-2">
        {busy && '正在把你的题目排进这套模板，大约几秒…'}
        {!busy && seen && `「${seen.topic}」在这套模板里，是这样：`}
        {!busy && !seen && '封面和两页内容会换成你的题目，看完就丢，不会存下来。'}
      </p>
      <Pages pages={busy ? null : (seen?.pages ?? null)} busy={busy} />
      {seen && !busy && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-[13px] text-ink-3">页里的文字是示意；买下后没有水印，也可以倒进自己的大纲。</p>
          <Button
            size="l"
            onClick={() => {
              onClose()
              download()
            }}
            className="max-sm:w-full"
          >
            <Price yuan={work.price} className="text-on-accent!" />
            立即下载
          </Button>
        </div>
      )}
    </Modal>
  )
}

/** The cover beside its two pages, in their places before they are there. */
function Pages({ pages, busy }: { pages: readonly string[] | null; busy: boolean }) {
  const names = ['封面', '第一张内容页', '第二张内容页']
  const shown = pages ?? (busy ? names.map(() => null) : [])
  if (shown.length === 0) return null
  return (
    <ol className="mt-3 grid gap-3 sm:grid-cols-[2fr_1fr] sm:grid-rows-2">
      {shown.map((page, at) => (
        <li
          key={names[at]}
          className={`grid aspect-video place-items-center overflow-hidden rounded-[8px] bg-sunk shadow-ring first:sm:row-span-2 ${busy ? 'animate-pulse' : ''}`}
        >
          {page === null ? (
            <span className="text-[13px] text-ink-3">{serif(names[at]!)}</span>
          ) : (
            <img src={page} alt={`${names[at]}，换成我的题目`} className="size-full object-contain" />
          )}
        </li>
      ))}
    </ol>
  )
}
