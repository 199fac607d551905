import { useInsider } from '../../features/console/index.ts'
import { InvoicesRoom } from '../../features/invoices/console/invoices-room.tsx'
import { serif } from '../../lib/serif.ts'

/** Invoices that buyers asked for (`invoices.issue`). */
export default function AdminInvoices() {
  return (
    <div className="mx-auto max-w-[1440px] px-4 pb-10 pt-[18px] sm:px-7 sm:pt-6">
      <h1 className="serif mb-5 text-[26px] leading-tight">{serif('发票')}</h1>
      <InvoicesRoom userId={useInsider().userId} />
    </div>
  )
}
