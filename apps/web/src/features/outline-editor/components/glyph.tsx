import { Icon } from '../../../ui/icon.tsx'

/** The editor's own line icons on a 20 px grid, beside those of the site. */
const paths = {
  plus: 'M10 4v12M4 10h12',
  indent: 'M3 5h14M9 10h8M9 15h8M3 8.5 5.5 11 3 13.5',
  outdent: 'M3 5h14M9 10h8M9 15h8M5.5 8.5 3 11l2.5 2.5',
  rewrite: 'M15.5 8.5A6 6 0 1 0 16 11M16 4.5v4h-4',
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.7 10h7.6l.7-10M8.5 9v4.5M11.5 9v4.5',
  stop: 'M6 6h8v8H6z',
  pencil: 'M4 16l.8-3.4L13.5 4l2.5 2.5-8.6 8.7L4 16Z',
  picture: 'M3 4.5h14v11H3zM3 13l4-4 3.5 3.5L13 10l4 3.5M12.6 7.4h.01',
  table: 'M3 4.5h14v11H3zM3 9h14M8 4.5v11M3 12.3h14',
  fold: 'M4 6h12M7 10h9M7 14h9',
} as const

export const Glyph = ({ name, size = 16 }: { name: keyof typeof paths; size?: number }) => (
  <Icon path={paths[name]} size={size} />
)

/** Six dots to drag by. */
export function Grip() {
  return (
    <svg width="10" height="16" viewBox="0 0 10 16" fill="currentColor" aria-hidden="true">
      {[3, 8, 13].flatMap((y) => [2.5, 7.5].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.2" />))}
    </svg>
  )
}
