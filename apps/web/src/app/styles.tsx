import css from '../styles/app.css?inline'

if (import.meta.env.DEV) await import('../styles/app.css')

/**
 * The site's one style sheet, inside the document: no request stands before the first paint. The browser's
 * bundle carries no copy, since React leaves a style it finds in the document alone.
 */
export function Styles() {
  if (import.meta.env.DEV) return null
  const text = import.meta.env.SSR ? css : ''
  return <style href="app" precedence="app" dangerouslySetInnerHTML={{ __html: text }} />
}
