import slices from '../../.react-router/work-titles.css?url'

/**
 * Titles of works aren't known at build time: the display face's slices by unicode-range, whose rules alone
 * are 60 kB, are named after the page is up. Chinese glyphs all have the same advance, so nothing moves.
 */
export function loadWorkTitleFont(): void {
  const add = () => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = slices
    document.head.append(link)
  }
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(add, { timeout: 4000 }) : setTimeout(add, 500)
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
