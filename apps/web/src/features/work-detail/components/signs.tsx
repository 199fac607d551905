import { Icon } from '../../../ui/icon.tsx'

/** What lies behind is closed until the work is downloaded. */
export const LockSign = ({ size }: { size: number }) => (
  <Icon path="M4.5 9h11v7.5h-11zM7 9V6.5a3 3 0 0 1 6 0V9M10 12v1.8" size={size} />
)

export const PlaySign = ({ size }: { size: number }) => (
  <Icon path="M6.5 4.2v11.6L16 10z" size={size} filled />
)
