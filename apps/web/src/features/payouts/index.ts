export { PayoutsRoom } from './components/payouts-room.tsx'
