import { paymentsLimits } from '@yantu/contract/limits/payments'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { saveBlob } from '../../../lib/save-blob.ts'
import { toast } from '../../../lib/toast.ts'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Status } from '../../../ui/status.tsx'
import { type BankResult, type BatchDetail, changedByPayouts } from '../api.ts'
import { readBankAnswer, textOf } from '../bank-answer.ts'
import { cardOf, filedWords, hasChanged, withdrawalStates } from '../words.ts'

type Outcome = BankResult['outcome']
type Line = BatchDetail['lines'][number]

/** The file for the bank, and what it answered: read from its file, or entered line by line. */
export function BankPart({ detail: { batch, lines, held } }: { detail: BatchDetail }) {
  const { batchId } = batch
  const [entered, setEntered] = useState<Readonly<Record<string, BankResult>>>({})
  const [leftOut, setLeftOut] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const open = lines.filter(({ state }) => state === 'batched')
  const results = open.flatMap(({ reference }) => entered[reference] ?? [])

  const saving = useAction(
    async () => {
      const filed = await call('POST /api/admin/payouts/file', { batchId })
      const { file } = filed
      if (file) saveBlob(new Blob([file.content], { type: 'text/csv;charset=utf-8' }), file.fileName)
      const said = filedWords(filed)
      setLeftOut(said)
      if (said) toast.warning(said)
    },
    { changes: changedByPayouts },
  )
  const settling = useAction(
    async () => {
      await call('POST /api/admin/payouts/settle', { batchId, results }, { announce: true })
      setEntered({})
    },
    { changes: changedByPayouts },
  )

  const put = (all: readonly BankResult[]) =>
    setEntered((before) => ({ ...before, ...Object.fromEntries(all.map((one) => [one.reference, one])) }))
  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const found = readBankAnswer(textOf(new Uint8Array(await file.arrayBuffer())))
    const own = found?.filter((one) => open.some(({ reference }) => reference === one.reference)) ?? []
    if (own.length === 0) toast.error('回单里没有本批的流水号和结果')
    else put(own)
  }

  return (
    <section aria-label="银行付款" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-3">
        <Button look="ink" size="s" busy={saving.busy || held !== null} onClick={() => void saving.run()}>
          下载付款文件
        </Button>
        <Button look="outline" size="s" onClick={() => picker.current?.click()}>
          读入银行回单
        </Button>
        <Button
          look="quiet"
          size="s"
          onClick={() => put(open.map(({ reference }) => ({ reference, outcome: 'paid', reason: '' })))}
        >
          全部已付
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".csv,text/csv"
          aria-label="银行回单"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => void read(event)}
        />
      </div>
      <p className="text-[13px] text-ink-3">付款文件含完整卡号，每次下载都记入审计；用后请删除。</p>
      {leftOut && <p className="num text-sm text-accent">{leftOut}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <BankLine
            key={line.withdrawalId}
            line={line}
            entered={entered[line.reference]}
            onEnter={(result) => put([result])}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="num text-sm text-ink-2">
          {`待登记 ${open.length} 笔，本次 ${results.length} 笔`}
        </p>
        <Button busy={settling.busy || results.length === 0} onClick={() => void settling.run()}>
          登记结果
        </Button>
      </div>
    </section>
  )
}

const outcomes: readonly { value: Outcome; label: string }[] = [
  { value: 'paid', label: '已付' },
  { value: 'failed', label: '失败' },
]

function BankLine({
  line,
  entered,
  onEnter,
}: {
  line: Line
  entered: BankResult | undefined
  onEnter: (result: BankResult) => void
}) {
  const { reference, userName, state, net, reason, fileTime } = line
  const why = useId()
  return (
    <li className="grid gap-2 py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1.5">
        <span className="min-w-0">
          <span className="num font-semibold">{reference}</span>{' '}
          <span className="text-ink-2">
            {userName}，{cardOf(line)}
          </span>
          {hasChanged(line) && (
            <span className="block text-[13px] text-accent">
              {fileTime
                ? '收款人信息刚变更，此前已在付款文件中，等银行回单'
                : '收款人信息刚变更，下载付款文件时移出本批'}
            </span>
          )}
          {reason && <span className="block text-[13px] text-accent">{reason}</span>}
        </span>
        <span className="flex items-center gap-4">
          <Amount yuan={net} />
          {state === 'batched' ? (
            <fieldset
              aria-label={`${reference} 的结果`}
              className="inline-flex gap-0.5 rounded-[11px] bg-sunk p-1"
            >
              {outcomes.map(({ value, label }) => (
                <button
                  key={value}
                  type="button"
                  aria-pressed={entered?.outcome === value}
                  onClick={() => onEnter({ reference, outcome: value, reason: '' })}
                  className="h-8 whitespace-nowrap rounded-small px-3 text-ink-2 hover:text-ink aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-ring"
                >
                  {label}
                </button>
              ))}
            </fieldset>
          ) : (
            <Status tone={withdrawalStates[state].tone}>{withdrawalStates[state].label}</Status>
          )}
        </span>
      </div>
      {entered?.outcome === 'failed' && (
        <label htmlFor={why} className="flex items-center gap-3">
          <span className="flex-none text-[13px] text-ink-3">原因</span>
          <input
            id={why}
            value={entered.reason}
            maxLength={paymentsLimits.payout.reasonChars}
            placeholder="银行退回"
            onChange={({ target }) => onEnter({ ...entered, reason: target.value })}
            className="edge h-9 min-w-0 flex-1 rounded-small bg-surface px-3"
          />
        </label>
      )}
    </li>
  )
}
