export { designedOrdersQuery, publishedOrdersQuery } from './api.ts'
export { OrderCard } from './order-card.tsx'
