/*
 * A page can be read before it can be pressed: its scripts are fetched once the first frame is on the screen, so
 * that they take nothing from pictures and type. A button that is pressed before is pressed again once it can answer:
 * what the page's effects change as it comes alive, as by what was typed, is drawn first.
 */

const ENTRY = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/

/** Runs in the browser; `held` is the script element before it, whose hash lets its copy run. */
const starter = `(() => {
  const held = document.currentScript.previousElementSibling
  let pressed
  const keep = (event) => {
    const button = event.target.closest?.('button')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed = button
  }
  addEventListener('click', keep, true)
  const press = () => {
    removeEventListener('click', keep, true)
    if (pressed?.isConnected) pressed.click()
  }
  window.__pageIsLive = () => setTimeout(press)
  const start = () => {
    for (const link of document.querySelectorAll('link[rel=later]'))
      link.rel = link.as === 'fetch' ? 'preload' : 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = held.textContent
    document.body.append(script)
  }
  let started = false
  const startOnce = () => {
    if (started) return
    started = true
    start()
  }
  const type = 'largest-contentful-paint'
  if (document.visibilityState === 'hidden') startOnce()
  else if (PerformanceObserver.supportedEntryTypes?.includes(type)) {
    new PerformanceObserver(startOnce).observe({ type, buffered: true })
    setTimeout(startOnce, 1000)
  } else requestAnimationFrame(() => setTimeout(startOnce))
})()`

/** The document with its scripts, and the styles of what it may show later, behind its first paint. Unchanged where it has none. */
export const withLateScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll('<link rel="preload" as="fetch"', '<link rel="later" as="fetch"')
    .replace(
      ENTRY,
      (_entry, attributes: string, code: string) =>
        `<script${attributes} type="text/plain">${code}</script><script${attributes}>${starter}</script>`,
    )
