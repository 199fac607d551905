const bar = 'animate-pulse rounded-[12px] bg-sunk motion-reduce:animate-none'

/** The form's places before it is there. */
export const PublishSkeleton = () => (
  <div
    aria-busy="true"
    aria-label="加载中"
    role="status"
    className="mt-7 grid gap-10 lg:grid-cols-[minmax(0,1fr)_404px] lg:gap-14"
  >
    <div className="grid content-start gap-6">
      {[48, 118, 82, 90, 60, 48, 118].map((height, index) => (
        <span key={index} style={{ height }} className={bar} />
      ))}
    </div>
    <span className={`h-[640px] max-lg:hidden ${bar}`} />
  </div>
)
