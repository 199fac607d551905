import { Icon } from './icon.tsx'

const PATH =
  'M10 16.5C5.5 13 3 10.4 3 7.6A3.6 3.6 0 0 1 6.6 4c1.4 0 2.6.7 3.4 2 .8-1.3 2-2 3.4-2A3.6 3.6 0 0 1 17 7.6c0 2.8-2.5 5.4-7 8.9Z'

/** Liked, or to be liked. */
export const Heart = ({ on, size }: { on: boolean; size: number }) => (
  <Icon path={PATH} size={size} filled={on} className={on ? 'text-accent' : ''} />
)
