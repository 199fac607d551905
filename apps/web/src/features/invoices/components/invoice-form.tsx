import { paymentsLimits } from '@yantu/contract/limits/payments'
import { invoiceEndpoints } from '@yantu/contract/payments/invoices'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { Form, FormSummary } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { Price } from '../../../ui/price.tsx'
import type { Invoice } from '../api.ts'

const titleTypes = [
  { value: 'company', label: '单位', text: '学校、公司，需税号' },
  { value: 'person', label: '个人', text: '只写姓名' },
] as const

interface InvoiceFormProps {
  orderId: string
  /** Yuan. */
  amount: string
  /** What was asked for before. */
  last: Invoice | null
  onDone: () => void
}

/** Asks for the invoice of an order. */
export function InvoiceForm({ orderId, amount, last, onDone }: InvoiceFormProps) {
  const form = useEndpointForm(invoiceEndpoints.askInvoice, {
    defaultValues: {
      titleType: (last?.titleType ?? 'company') as string,
      title: last?.title ?? '',
      taxNumber: last?.taxNumber ?? '',
      email: '',
      orderId,
    },
    onDone,
  })
  const isCompany = form.field('titleType').value === 'company'
  return (
    <Form form={form}>
      <FormSummary form={form} />
      <p className="mb-4 flex items-baseline justify-between border-b border-line pb-3">
        <span className="text-sm text-ink-2">开票金额（实付减已退）</span>
        <Price yuan={amount} />
      </p>
      <ChoiceField {...form.field('titleType')} label="抬头类型" required choices={titleTypes} />
      <TextField
        {...form.field('title')}
        label="发票抬头"
        required
        max={paymentsLimits.invoice.titleChars}
        autoComplete={isCompany ? 'organization' : 'name'}
      />
      {isCompany && (
        <TextField
          {...form.field('taxNumber')}
          label="纳税人识别号"
          required
          hint="18 位统一社会信用代码"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <TextField
        {...form.field('email')}
        label="接收邮箱"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="电子普通发票开好后发到这里"
      />
      <Button type="submit" size="l" busy={form.isBusy} className="mt-1 w-full">
        提交申请
      </Button>
    </Form>
  )
}
