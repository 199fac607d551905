export { OrdersRoom } from './components/orders-room.tsx'
