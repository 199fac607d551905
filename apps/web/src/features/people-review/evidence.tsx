import type { ApplicationItem, LookReason, PersonalField } from '@yantu/contract/onboarding/review'
import { useState } from 'react'
import { useAction } from '../../lib/use-action.ts'
import { call } from '../../lib/transport/call.ts'
import { Descriptions } from '../../ui/descriptions.tsx'

/** What may be looked at, and why somebody looks; null where they may not. */
export type Look = { applicationId: string; reason: LookReason } | null

/** What was said of a person, masked; each is shown by a press. */
export function Evidence({ item, look }: { item: ApplicationItem; look: Look }) {
  const { applicant } = item
  const personal = (label: string, field: PersonalField, masked: string, also = '') =>
    masked === '' ? [] : [{ label, value: <Masked key={field} {...{ field, masked, look, label, also }} /> }]
  const plain = (label: string, value: string) => (value === '' ? [] : [{ label, value }])
  const phoneNote = applicant ? (applicant.isOwnPhone === '1' ? '与账号一致' : '与账号不同') : ''
  const items = [
    ...personal('姓名', 'name', item.name, applicant?.isRealName === '1' ? '账号已实名' : ''),
    ...personal('手机号', 'phone', item.phone, phoneNote),
    ...personal('身份证号', 'idNumber', item.idNumber, item.age === null ? '' : `校验无误，${item.age} 岁`),
    ...personal(
      '银行卡',
      'cardNumber',
      item.cardLast4 && `尾号 ${item.cardLast4}`,
      item.cardLast4 && (item.bank || '开户行未识别'),
    ),
    ...personal('微信号', 'wxCode', item.wxCode),
    ...plain('毕业院校', item.school),
    ...plain('同意', `《隐私政策》${item.consentVersion} 版`),
  ]
  return (
    <div className="mt-5">
      <Descriptions items={items} columns={2} />
    </div>
  )
}

function Masked({
  field,
  masked,
  look,
  label,
  also,
}: {
  field: PersonalField
  masked: string
  look: Look
  label: string
  also: string
}) {
  const [value, setValue] = useState('')
  const reveal = useAction(async () => {
    if (look) setValue((await call('POST /api/admin/people/reveal', { ...look, field })).value)
  })
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="num min-w-0 break-all" aria-live="polite">
        {value || masked}
      </span>
      {look && !value && (
        <button
          type="button"
          aria-label={`查看${label}`}
          aria-disabled={reveal.busy || undefined}
          onClick={() => void reveal.run()}
          className="text-[13px] font-semibold text-accent hover:text-accent-h"
        >
          查看
        </button>
      )}
      {also && <span className="w-full text-[13px] text-ink-3">{also}</span>}
    </span>
  )
}
