export { ContentRoom } from './content-room.tsx'
