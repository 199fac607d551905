const bar = 'animate-pulse rounded-[6px] bg-sunk motion-reduce:animate-none'

const Header = () => (
  <div aria-hidden="true" className="flex items-center gap-6 pb-6.5 pt-5.5 sm:pt-10">
    <div className={`size-[76px] flex-none rounded-full ${bar}`} />
    <div className="grid gap-3">
      <div className={`h-8 w-48 ${bar}`} />
      <div className={`h-5 w-36 ${bar}`} />
    </div>
  </div>
)

const Rows = () => (
  <div role="status" aria-label="正在读取消息">
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="grid grid-cols-[44px_minmax(0,1fr)] gap-4 border-b border-line py-5.5">
        <div className={`size-11 rounded-full ${bar}`} />
        <div className="grid gap-2.5">
          <div className={`h-4 w-2/5 ${bar}`} />
          <div className={`h-4 w-4/5 ${bar}`} />
        </div>
      </div>
    ))}
  </div>
)

/** Stands where the page will be. */
export const NoticeSkeleton = Object.assign(
  () => (
    <>
      <Header />
      <div className={`h-12 ${bar}`} />
      <Rows />
    </>
  ),
  { Header, Rows },
)
