export { PaymentsRoom } from './components/payments-room.tsx'
