import url from '../styles/app.css?url'
import { breath } from './breath.ts'
import { ownFile } from './transport/own-file.ts'

/** What the document says at the end of its own styles of those that it lacks (app/page-styles.ts). */
const MARK = /\/\*rest (\S+) (\S+)\*\//
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const FIRST_BITS = 4
const LACKS = 0
const BEGINS = 2

/** Where the starter fetches the rest of the styles with the scripts; the server says it. */
export const restOfStylesUrl = '/rest-of-styles'

/**
 * Puts the rules of the site's sheet that the document lacks beside those that it has, each in its sublayer, so that
 * nothing on the page is styled anew. Resolves when they are there, or can't be had.
 */
export async function addSiteStyles(): Promise<void> {
  if (import.meta.env.DEV) return
  const own = document.querySelector('style[data-href="app"]')?.textContent ?? ''
  const [, name, signs = ''] = MARK.exec(own) ?? []
  const rules = name && (await ownFile(`/assets/${name}`))
  if (!rules) return addWholeSheet()
  await breath()
  const style = document.createElement('style')
  style.textContent = restOf(rules, signs)
  await breath()
  document.head.append(style)
}

/** `rules` is a line for each rule, its layer before a tab. */
export function restOf(rules: string, signs: string): string {
  let text = ''
  let open = ''
  let layer = ''
  let sublayer = 0
  for (const [at, line] of rules.split('\n').entries()) {
    const tab = line.indexOf('\t')
    const isOfLayer = line.slice(0, tab)
    if (isOfLayer !== layer) {
      layer = isOfLayer
      sublayer = 0
    }
    const code = (SIGNS.indexOf(signs[Math.floor(at / 3)] ?? '') >> (FIRST_BITS - (at % 3) * 2)) & 3
    if (code === BEGINS) sublayer++
    if (code !== LACKS) continue
    const place = layer && `@layer ${layer}{@layer s${sublayer}{`
    if (place !== open) {
      text += (open && '}}') + place
      open = place
    }
    text += line.slice(tab + 1)
  }
  return text + (open && '}}')
}

/** It has all rules, in their order, those of the document once more. */
const addWholeSheet = (): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = url
    link.onload = () => resolve()
    link.onerror = () => resolve()
    document.head.append(link)
  })
