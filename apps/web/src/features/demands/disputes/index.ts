export { DisputeRoom } from './components/dispute-room.tsx'
