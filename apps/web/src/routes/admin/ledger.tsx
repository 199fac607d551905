import { useInsider } from '../../features/console/index.ts'
import { BooksRoom } from '../../features/payment-console/books/books-room.tsx'

/** The books, and the entries behind each of their figures (`money.read`). */
export default function AdminLedger() {
  const { userId, permissions } = useInsider()
  return (
    <div className="mx-auto max-w-[1440px] px-4 pb-10 pt-[18px] sm:px-7 sm:pt-6">
      <BooksRoom userId={userId} canReconcile={permissions.includes('money.reconcile')} />
    </div>
  )
}
