/** Line icons on a 20 px grid, one stroke. */
const paths = {
  arrow: 'M3 10h13M11 5l5 5-5 5',
  brush: 'M17 3c-4.5 2.5-7.5 5.5-8.8 8.7M8.2 11.7c-2.5.3-3 2.5-4.7 5.3 3.4 0 6.3-.4 6.7-3.3',
  check: 'm4 10 4 4 8-9',
  chevron: 'm5 8 5 5 5-5',
  close: 'M5 5l10 10M15 5 5 15',
  download: 'M10 3v9M6 9l4 4 4-4M3.5 13v3.5h13V13',
  expand: 'M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4',
  external: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-8 8',
  headset:
    'M4 11v-1a6 6 0 0 1 12 0v1M4 11h2.5v4H5a1 1 0 0 1-1-1zM16 11h-2.5v4H15a1 1 0 0 0 1-1zM15 15c0 1.7-1.7 2-3.3 2',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1',
  menu: 'M3 6h14M3 10h14M3 14h14',
  monitor: 'M3 4h14v9H3zM7 17h6M10 13v4',
  moon: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17',
  star: 'm10 3 2.1 4.5 4.9.6-3.6 3.4.9 4.9L10 14l-4.3 2.4.9-4.9L3 8.1l4.9-.6L10 3Z',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.4 1.4M14.3 14.3l1.4 1.4M15.7 4.3l-1.4 1.4M5.7 14.3l-1.4 1.4',
  trophy: 'M6 3h8v5a4 4 0 0 1-8 0V3ZM6 5H3c0 3 1 4 3 4M14 5h3c0 3-1 4-3 4M10 12v4M6.5 17h7',
  upload: 'M10 13V4M6 7.5 10 3.5 14 7.5M3.5 12.5v4h13v-4',
  warning: 'M10 3.5 17.5 16.5h-15L10 3.5ZM10 8.5v3.5M10 14.2v.3',
} as const

export type IconName = keyof typeof paths

/** One of the site's icons by `name`, or the `path` of one that only its own part of a page has. */
export function Icon({
  name,
  path,
  size = 20,
  filled = false,
  className = '',
}: ({ name: IconName; path?: undefined } | { name?: undefined; path: string }) & {
  size?: number
  filled?: boolean
  className?: string
}) {
  return (
    <svg
      className={`flex-none ${className}`}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path ?? paths[name]} />
    </svg>
  )
}
