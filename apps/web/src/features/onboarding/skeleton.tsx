const bar = 'animate-pulse rounded-[8px] bg-sunk motion-reduce:animate-none'

/** The outlines of a form, by how many fields it has. */
export const FormSkeleton = ({ fields }: { fields: number }) => (
  <div role="status" aria-busy="true" aria-label="加载中" className="grid max-w-[720px] gap-7 pt-8">
    {Array.from({ length: fields }, (_, at) => (
      <div key={at} className="grid gap-2.5">
        <span className={`${bar} h-4 w-24`} />
        <span className={`${bar} h-12`} />
      </div>
    ))}
  </div>
)
