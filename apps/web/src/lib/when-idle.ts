/** Once the page has loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 4000 }) : setTimeout(work, 500)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
