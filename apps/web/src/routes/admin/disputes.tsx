import { useInsider } from '../../features/console/index.ts'
import { DisputeRoom } from '../../features/demands/disputes/index.ts'

/** Demands in which the platform has stepped in (`demands.arbitrate`). */
export default function AdminDisputes() {
  return <DisputeRoom userId={useInsider().userId} />
}
