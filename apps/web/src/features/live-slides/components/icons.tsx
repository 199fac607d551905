import { Icon } from '../../../ui/icon.tsx'

const paths = {
  back: 'm12 5-5 5 5 5',
  undo: 'M7 4.5 3.5 8 7 11.5M4 8h8a4.5 4.5 0 0 1 0 9H8',
  redo: 'm13 4.5 3.5 3.5-3.5 3.5M16 8H8a4.5 4.5 0 0 0 0 9h4',
  layout:
    'M2.5 6.5h9M15.5 6.5h2M13.5 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM2.5 13.5h2M8.5 13.5h9M6.5 15.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  rewrite: 'm13 3.5 3.5 3.5-3.5 3.5M16 7H8.5a5 5 0 0 0 0 10H12',
  picture: 'M3 4.5h14v11H3zM3 13l4-4 3.5 3.5L13 10l4 3.5M12.6 7.4h.01',
  screen: 'M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4',
  windows: 'M3 4h10v8H3zM7 15.5h10V8',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4l2.5 2',
  previous: 'm12 5-5 5 5 5',
  next: 'm8 5 5 5-5 5',
} as const

/** Line icons of the workbench, on the same grid and stroke as the site's. */
export const WorkIcon = ({ name, size = 20 }: { name: keyof typeof paths; size?: number }) => (
  <Icon path={paths[name]} size={size} />
)
