import { useInsider } from '../../features/console/index.ts'
import { ContentRoom } from '../../features/site-content/index.ts'

/** What customers read of the platform on home and about (`content.edit`). */
export default function AdminSite() {
  return <ContentRoom userId={useInsider().userId} />
}
