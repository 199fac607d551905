import { sheetRatios } from '@yantu/contract/demands/sheet'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { ChipField } from '../../../ui/form/chips-field.tsx'
import type { Control } from '../../../ui/form/control.ts'
import { CountField } from '../../../ui/form/count-field.tsx'
import { ListField } from '../../../ui/form/list-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

const { roundsMax, mustHaveMaxChars } = demandsLimits.sheet
const ratios = sheetRatios.map((value) => ({ value, label: value || '不限' }))

/** Of any form that asks for an acceptance sheet, whatever else it asks for. */
interface SheetForm {
  field(
    name: 'pagesMin' | 'pagesMax' | 'ratio' | 'trialRounds' | 'fullRounds',
    onTyped?: () => void,
  ): Control<string>
  field(name: 'mustHaves'): Control<readonly string[]>
  recheck: () => void
}

/** What a draft will be judged by: the publisher's part of the acceptance sheet. */
export const SheetFields = ({ form }: { form: SheetForm }) => (
  <>
    <div className="grid gap-x-5 sm:grid-cols-2">
      <div className="grid grid-cols-2 gap-x-3">
        <TextField
          {...form.field('pagesMin', form.recheck)}
          label="最少页数"
          inputMode="numeric"
          inputClass="num"
          placeholder="不限"
        />
        <TextField
          {...form.field('pagesMax')}
          label="最多页数"
          inputMode="numeric"
          inputClass="num"
          placeholder="不限"
        />
      </div>
      <ChipField {...form.field('ratio')} label="画幅" options={ratios} />
    </div>
    <ListField
      {...form.field('mustHaves')}
      label="必须包含"
      note="可不填"
      hint="一行一项，验收时逐项核对。"
      max={mustHaveMaxChars}
      placeholder="加一项，如 技术路线图（可编辑），回车确认"
    />
    <div className="mt-2.5 grid grid-cols-2 gap-x-5">
      <CountField {...form.field('trialRounds')} label="试稿可改" unit="轮" min={1} max={roundsMax} />
      <CountField {...form.field('fullRounds')} label="全稿可改" unit="轮" min={1} max={roundsMax} />
    </div>
  </>
)
