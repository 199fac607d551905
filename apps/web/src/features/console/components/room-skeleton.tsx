const bar = 'animate-pulse rounded-[6px] bg-sunk motion-reduce:animate-none'

/** Stands where a room's heading and its list will be, once the wait is long enough to be noticed. */
export const RoomSkeleton = ({ label }: { label: string }) => (
  <div
    role="status"
    aria-label={label}
    className="mx-auto grid max-w-[1440px] animate-[rise_.2s_.3s_both] gap-4 px-4 py-6 sm:px-7"
  >
    <div className={`h-8 w-36 ${bar}`} />
    <div className={`h-9 max-w-md ${bar}`} />
    <div className={`h-[55dvh] ${bar}`} />
  </div>
)
