const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** What lies behind is closed until the work is downloaded. */
export const LockSign = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" {...stroke}>
    <path d="M4.5 9h11v7.5h-11zM7 9V6.5a3 3 0 0 1 6 0V9M10 12v1.8" />
  </svg>
)

export const PlaySign = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" fill="currentColor">
    <path d="M6.5 4.2v11.6L16 10z" />
  </svg>
)
