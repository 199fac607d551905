import url from '../styles/app.css?url'

/** Where the whole style sheet is; the starter fetches it with the scripts. */
export const siteStylesUrl = url

/** Puts the whole style sheet beside the page's own part of it. Resolves when it is there, or can't be had. */
export function addSiteStyles(): Promise<void> {
  if (import.meta.env.DEV) return Promise.resolve()
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = url
    link.onload = () => resolve()
    link.onerror = () => resolve()
    document.head.append(link)
  })
}
