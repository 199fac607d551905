const bar = 'animate-pulse rounded-[12px] bg-sunk motion-reduce:animate-none'

/** The form's places before it is there. */
export function UploadSkeleton() {
  return (
    <div aria-busy="true" aria-label="加载中" role="status" className="mt-[78px]">
      <div className="grid grid-cols-4 gap-2.5 sm:gap-3 lg:grid-cols-8">
        {Array.from({ length: 8 }, (_, index) => (
          <span key={index} className={`h-[92px] ${bar}`} />
        ))}
      </div>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid gap-6">
          {[82, 82, 48, 118, 48].map((height, index) => (
            <span key={index} style={{ height }} className={bar} />
          ))}
        </div>
        <span className={`h-[360px] max-lg:hidden ${bar}`} />
      </div>
    </div>
  )
}
