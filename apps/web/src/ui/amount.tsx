import { Price } from './price.tsx'

/** An amount of money: zero is one too, and no gift. */
export const Amount = ({ yuan, className = '' }: { yuan: string; className?: string }) =>
  Number(yuan) === 0 ? (
    <span className={`num text-ink-3 ${className}`}>¥0.00</span>
  ) : (
    <Price yuan={yuan} className={className} />
  )
