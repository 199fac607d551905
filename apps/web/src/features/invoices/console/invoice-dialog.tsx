import { useQuery, useQueryClient } from '@tanstack/react-query'
import { paymentsLimits } from '@yantu/contract/limits/payments'
import { invoiceAdminEndpoints as calls } from '@yantu/contract/payments/invoices'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Descriptions } from '../../../ui/descriptions.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { Modal } from '../../../ui/modal.tsx'
import { Price } from '../../../ui/price.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Status } from '../../../ui/status.tsx'
import { invoiceStates } from '../words.ts'
import { invoiceQuery, type ListedInvoice, listKey } from './api.ts'

const WIDTH_PX = 620

/** One invoice with everything that is needed to issue it, and what is done about it. */
export function InvoiceDialog({
  userId,
  invoiceId,
  onClose,
}: {
  userId: string
  invoiceId: string
  onClose: () => void
}) {
  const query = useQuery(invoiceQuery(userId, invoiceId))
  const client = useQueryClient()
  const done = () => {
    void client.invalidateQueries({ queryKey: listKey })
    onClose()
  }
  return (
    <Modal title="发票" width={WIDTH_PX} onClose={onClose} focusOn="dialog">
      <QueryState
        query={query}
        loading={
          <div
            role="status"
            aria-label="正在读取发票"
            className="h-80 animate-pulse rounded-medium bg-sunk"
          />
        }
        failed="没有读到这张发票"
      >
        {(invoice) => (
          <>
            <Facts invoice={invoice} />
            {invoice.state === 'asked' && <Decision invoice={invoice} onDone={done} />}
            {invoice.state === 'red_due' && <ReverseForm invoiceId={invoice.invoiceId} onDone={done} />}
          </>
        )}
      </QueryState>
    </Modal>
  )
}

const number = (text: string): ReactNode => <span className="num break-all">{text}</span>

function Facts({ invoice }: { invoice: ListedInvoice }) {
  const { state, title, titleType, taxNumber, email, amount, orderId, description, askTime } = invoice
  const { label, tone } = invoiceStates[state]
  return (
    <Descriptions
      look="above"
      columns={2}
      items={[
        { label: '状态', value: <Status tone={tone}>{label}</Status> },
        { label: '金额', value: <Price yuan={amount} /> },
        { label: titleType === 'company' ? '单位抬头' : '个人抬头', value: title },
        { label: '税号', value: taxNumber ? number(taxNumber) : null },
        { label: '接收邮箱', value: number(email) },
        { label: '申请于', value: <time className="num">{askTime}</time> },
        {
          label: '订单',
          isWide: true,
          value: (
            <Link
              to={`/admin/payments?order=${orderId}`}
              className="underline decoration-line-2 underline-offset-4"
            >
              {description}
            </Link>
          ),
        },
        ...(invoice.number ? [{ label: '发票号码', value: number(invoice.number), isWide: true }] : []),
        ...(invoice.redNumber
          ? [{ label: '红字发票号码', value: number(invoice.redNumber), isWide: true }]
          : []),
        ...(invoice.reason ? [{ label: '原因', value: invoice.reason, isWide: true }] : []),
      ]}
    />
  )
}

/** Issued under a number, or declined with a reason. */
function Decision({ invoice, onDone }: { invoice: ListedInvoice; onDone: () => void }) {
  const [declines, setDeclines] = useState(false)
  return declines ? (
    <DeclineForm invoiceId={invoice.invoiceId} onDone={onDone} onBack={() => setDeclines(false)} />
  ) : (
    <IssueForm invoice={invoice} onDone={onDone} onDecline={() => setDeclines(true)} />
  )
}

const NUMBER_HINT = '20 位数字，见税务平台开出的发票'

function IssueForm({
  invoice: { invoiceId, amount },
  onDone,
  onDecline,
}: {
  invoice: ListedInvoice
  onDone: () => void
  onDecline: () => void
}) {
  const form = useEndpointForm(calls.issueInvoice, {
    defaultValues: { number: '', invoiceId, amount },
    otherwise: 'number',
    onDone,
  })
  return (
    <Form form={form} className="mt-6">
      <TextField {...form.field('number')} label="发票号码" required inputMode="numeric" hint={NUMBER_HINT} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" look="ink" busy={form.isBusy}>
          登记开票 {amount} 元
        </Button>
        <Button look="outline" onClick={onDecline}>
          驳回
        </Button>
      </p>
    </Form>
  )
}

function DeclineForm({
  invoiceId,
  onDone,
  onBack,
}: {
  invoiceId: string
  onDone: () => void
  onBack: () => void
}) {
  const form = useEndpointForm(calls.declineInvoice, {
    defaultValues: { reason: '', invoiceId },
    otherwise: 'reason',
    onDone,
  })
  return (
    <Form form={form} className="mt-6">
      <TextField
        {...form.field('reason')}
        label="驳回原因"
        required
        max={paymentsLimits.invoice.reasonChars}
        hint="申请人会看到"
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isBusy}>
          确认驳回
        </Button>
        <Button look="outline" onClick={onBack}>
          返回
        </Button>
      </p>
    </Form>
  )
}

function ReverseForm({ invoiceId, onDone }: { invoiceId: string; onDone: () => void }) {
  const form = useEndpointForm(calls.reverseInvoice, {
    defaultValues: { number: '', invoiceId },
    otherwise: 'number',
    onDone,
  })
  return (
    <Form form={form} className="mt-6">
      <TextField
        {...form.field('number')}
        label="红字发票号码"
        required
        inputMode="numeric"
        hint={NUMBER_HINT}
      />
      <Button type="submit" look="ink" busy={form.isBusy}>
        登记红冲
      </Button>
    </Form>
  )
}
