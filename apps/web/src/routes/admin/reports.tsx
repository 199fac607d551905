import { useInsider } from '../../features/console/index.ts'
import { ReportRoom } from '../../features/reports/index.ts'

/** What users report (`reports.handle`). */
export default function AdminReports() {
  return <ReportRoom userId={useInsider().userId} />
}
