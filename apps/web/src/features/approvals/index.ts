export { ApprovalsRoom } from './approvals-room.tsx'
export { SecondWord } from './second-word.tsx'
