export { ReviewRoom } from './components/review-room.tsx'
