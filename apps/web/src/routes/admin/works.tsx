import { useInsider } from '../../features/console/index.ts'
import { ReviewRoom } from '../../features/review/index.ts'

/** Works that wait for a decision (`works.review`). */
export default function AdminWorks() {
  return <ReviewRoom userId={useInsider().userId} />
}
