import { serif } from '../../../lib/serif.ts'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { percentOf, type UploadTerms } from '../model/terms.ts'
import type { WorkForm } from '../use-work-form.ts'
import { FormPart } from '../../../ui/form/form-part.tsx'

export function Pricing({ form, terms: { share } }: { form: WorkForm; terms: UploadTerms }) {
  const source = form.field('templateSource', form.recheck)
  return (
    <FormPart number={serif('三')} title={serif('定价')}>
      <ChoiceField
        {...source}
        label="是否免费"
        choices={[
          { value: '1', label: '付费', text: `每卖一份分 ${percentOf(share)}` },
          { value: '0', label: '免费', text: '涨关注，不分成' },
        ]}
      />
      {source.value !== '0' && (
        <MoneyField {...form.field('price')} required label="价格" className="max-w-[300px]" />
      )}
    </FormPart>
  )
}
