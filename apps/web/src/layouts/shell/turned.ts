/** A finger that rests trembles, px. */
const TREMBLE_PX = 6

/** Tells, until `signal`, whether the reader has turned back on the way down the page, or come to its end. */
export function watchTurned(tell: (isTurned: boolean) => void, signal: AbortSignal): void {
  let last = window.scrollY
  const look = () => {
    const { scrollY, innerHeight } = window
    const left = document.documentElement.scrollHeight - innerHeight - scrollY
    const moved = scrollY - last
    if (left > TREMBLE_PX && Math.abs(moved) < TREMBLE_PX) return
    last = scrollY
    tell(left <= TREMBLE_PX || (moved < 0 && scrollY > TREMBLE_PX))
  }
  window.addEventListener('scroll', look, { passive: true, signal })
}
