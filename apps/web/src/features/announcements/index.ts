export { AnnouncementRoom } from './announcement-room.tsx'
