const bar = 'animate-pulse rounded-[6px] bg-sunk motion-reduce:animate-none'

/** Stands where the header and the tabs will be. */
export const CentreSkeleton = () => (
  <div role="status" aria-label="正在打开个人中心">
    <div className="flex items-center gap-6 pb-9 pt-11">
      <div className={`size-[72px] flex-none rounded-full sm:size-[104px] ${bar}`} />
      <div className="grid gap-3">
        <div className={`h-8 w-44 ${bar}`} />
        <div className={`h-4 w-32 ${bar}`} />
        <div className={`h-5 w-40 ${bar}`} />
      </div>
    </div>
    <div className={`h-12 ${bar}`} />
    <div className={`mt-6 h-64 ${bar}`} />
  </div>
)
