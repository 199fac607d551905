import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DemandTerms } from '@yantu/contract/demands/sheet'
import type { DictionaryEntry } from '@yantu/contract/dictionaries/endpoints'
import { grouped } from '../../../lib/grouped.ts'
import { serif } from '../../../lib/serif.ts'
import { useRested } from '../../../lib/use-rested.ts'
import { Button } from '../../../ui/button.tsx'
import { FormPart } from '../../../ui/form/form-part.tsx'
import { Form, FormSummary } from '../../../ui/form/form.tsx'
import { UnloadGuard } from '../../../ui/form/unsaved-guard.tsx'
import { Price } from '../../../ui/price.tsx'
import { quoteQuery } from '../api.ts'
import { AcceptanceSheet } from '../sheet/acceptance-sheet.tsx'
import { SheetFields } from '../sheet/sheet-fields.tsx'
import { LooksPart, WantedPart } from './looks-part.tsx'
import { MoneyPart } from './money-part.tsx'
import { feeIn, sheetIn } from './publish-values.ts'
import { type Published, usePublishForm } from './use-publish-form.ts'

/** Of what the rates are shown before a fee is typed; its amounts are not. */
const SAMPLE_FEE = '100'
const REST_MS = 250

/** What a fee comes to by the server's reckoning; what was reckoned before stays until the answer is there. */
function useQuote(fee: string, isUrgent: boolean): DemandTerms | null {
  const rested = useRested(fee, String(fee === ''), REST_MS)
  const { data } = useQuery({
    ...quoteQuery(rested || SAMPLE_FEE, isUrgent),
    placeholderData: keepPreviousData,
  })
  return data ?? null
}

/** The form of a demand; its acceptance sheet is drawn beside it as it is filled in. */
export function PublishForm({
  dictionaries,
  onDone,
}: {
  dictionaries: Readonly<Record<string, readonly DictionaryEntry[]>>
  onDone: (published: Published) => void
}) {
  const form = usePublishForm(onDone)
  const { values } = form
  const fee = feeIn(values)
  const terms = useQuote(fee, values.isUrgent === '1')
  return (
    <Form form={form}>
      <UnloadGuard isLost={form.isHeld} />
      <div className="mt-6 grid gap-x-14 lg:mt-7.5 lg:grid-cols-[minmax(0,1fr)_372px] xl:grid-cols-[minmax(0,1fr)_404px]">
        <div className="min-w-0">
          <FormSummary form={form} />
          {form.isRestored && (
            <p role="status" className="mb-4 text-[14px] text-pine">
              已恢复上次没有发布的内容。
            </p>
          )}
          <WantedPart form={form} />
          <LooksPart form={form} dictionaries={dictionaries} />
          <FormPart number={serif('三')} title={serif('怎样算做好')}>
            <SheetFields form={form} />
          </FormPart>
          <MoneyPart form={form} terms={terms} fee={fee} />
        </div>
        <aside aria-label="验收单与发布" className="self-start lg:sticky lg:top-[90px]">
          <AcceptanceSheet sheet={sheetIn(values)} terms={terms} orderFee={fee}>
            <Button type="submit" size="l" busy={form.isBusy} className="mt-4.5 w-full max-sm:hidden">
              发布需求
            </Button>
            <p className="mt-3 text-[13px] leading-relaxed text-ink-3">
              发布不收费。选定设计师后付定金，钱由平台托管，验收前不会付给任何人。
            </p>
          </AcceptanceSheet>
        </aside>
      </div>
      <PublishBar total={fee && terms ? terms.total : ''} busy={form.isBusy} />
    </Form>
  )
}

/** On a phone, always at hand. The room at its right end is the round service button's. */
const PublishBar = ({ total, busy }: { total: string; busy: boolean }) => (
  <div className="sticky bottom-0 z-30 -mx-4 mt-6 flex items-center gap-3 border-t border-line bg-[color-mix(in_srgb,var(--paper)_94%,transparent)] pb-[calc(16px+env(safe-area-inset-bottom))] pl-4 pr-[76px] pt-3 backdrop-blur-[14px] sm:hidden">
    <p className="flex-none leading-tight">
      <span className="block text-[12.5px] text-ink-3">合计</span>
      {total ? (
        <Price yuan={grouped(total)} className="text-[19px]" />
      ) : (
        <span className="text-ink-3">—</span>
      )}
    </p>
    <Button type="submit" size="l" busy={busy} className="min-w-0 flex-1 px-2!">
      发布需求
    </Button>
  </div>
)
