/** The menu and four rows, until they are known. */
export function SettingsSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-[196px_minmax(0,1fr)] lg:gap-16" aria-busy="true">
      <div className="h-12 animate-pulse rounded-xl bg-sunk motion-reduce:animate-none lg:h-[90px]" />
      <RowsSkeleton />
    </div>
  )
}

export function RowsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div role="status" className="border-t border-ink">
      <span className="sr-only">正在读取</span>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="border-b border-line py-6">
          <div className="h-11 animate-pulse rounded-small bg-sunk motion-reduce:animate-none" />
        </div>
      ))}
    </div>
  )
}
