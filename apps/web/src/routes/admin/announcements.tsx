import { AnnouncementRoom } from '../../features/announcements/index.ts'
import { useInsider } from '../../features/console/index.ts'

/** What the platform tells everybody (`content.edit`). */
export default function AdminAnnouncements() {
  return <AnnouncementRoom userId={useInsider().userId} />
}
