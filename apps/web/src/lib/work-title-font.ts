import slices from '../../.react-router/work-titles.css?url'
import { whenIdle } from './when-idle.ts'

/**
 * Titles of works aren't known at build time: the display face's slices by unicode-range, whose rules alone
 * are 60 kB, are named after the page is up. Chinese glyphs all have the same advance, so nothing moves.
 */
export const loadWorkTitleFont = (): void =>
  whenIdle(() => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = slices
    document.head.append(link)
  })
