/** One path drawn as the site's line icons are: a 20 px grid, one round stroke. */
export function LineIcon({ path, size }: { path: string; size: number }) {
  return (
    <svg
      className="flex-none"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
