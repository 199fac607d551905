import faces from '../../.react-router/display.css?inline'

if (import.meta.env.DEV) {
  await import('../../.react-router/display.css')
  await import('../../.react-router/display-more.css')
  await import('../styles/app.css')
}

/** Rendered where the page's styles will stand: which they are is known once the page is there (entry.server). */
export const stylesMark = '/*styles of this page*/'

/**
 * The page's styles, inside the document: no request stands before the first paint. The browser's bundle carries no
 * copy, since React leaves a style it finds in the document alone. The faces stand here only: a face that is
 * declared again, by the whole sheet, would be loaded again under the reader's eyes.
 */
export function Styles() {
  if (import.meta.env.DEV) return null
  const text = import.meta.env.SSR ? `${faces}${stylesMark}` : ''
  return <style href="app" precedence="app" dangerouslySetInnerHTML={{ __html: text }} />
}
