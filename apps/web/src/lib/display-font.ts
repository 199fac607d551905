import type { MetaDescriptor } from 'react-router'
import home from '../../.react-router/display-home.woff2?url'
import more from '../../.react-router/display-more.woff2?url'

const preload = (href: string): MetaDescriptor & { href: string } => ({
  tagName: 'link',
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous',
})

/** Of the home page (scripts/display-font.ts). */
export const preloadHomeDisplay = preload(home)

/** For other pages whose first view shows titles beyond the frame's and the lists'. */
export const preloadMoreDisplay = preload(more)
