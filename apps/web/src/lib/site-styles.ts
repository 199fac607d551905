import url from '../styles/app.css?url'
import { breath } from './breath.ts'
import { ownFile } from './transport/own-file.ts'

/** What the document says at the end of its own styles of those that it lacks (app/page-styles.ts). */
const MARK = /rest (\S+) (\S+)\*\/$/

/** Where the starter fetches the rest of the styles with the scripts; the server says it. */
export const restOfStylesUrl = '/rest-of-styles'

/**
 * Puts the rules of the site's sheet that the document lacks beside those that it has, each in its sublayer, so that
 * nothing on the page is styled anew. Resolves when they are there, or can't be had.
 */
export async function addSiteStyles(): Promise<void> {
  if (import.meta.env.DEV) return
  const own = document.querySelector('style[data-href]')?.textContent ?? ''
  const [, name, signs = ''] = MARK.exec(own) ?? []
  const rules = await ownFile(`/assets/${name}`)
  await breath()
  const style = document.createElement('style')
  // The whole sheet has all rules in their order, those of the document once more.
  style.textContent = rules ? restOf(rules, signs) : `@import "${url}"`
  await breath()
  document.head.append(style)
}

/** `rules` is a line for each rule, its layer before a tab; `signs` has one for each. */
export function restOf(rules: string, signs: string): string {
  let text = ''
  let open = ''
  let layer = ''
  let sublayer = 0
  for (const [at, line] of rules.split('\n').entries()) {
    const [ofLayer = '', rule] = line.split('\t')
    if (ofLayer !== layer) sublayer = 0
    layer = ofLayer
    if (signs[at] === 'b') sublayer++
    if (signs[at] !== '-') continue
    const place = layer && `@layer ${layer}{@layer s${sublayer}{`
    if (place !== open) text += (open && '}}') + place
    open = place
    text += rule
  }
  return text + (open && '}}')
}
