import type { MetaDescriptor } from 'react-router'
import more from '../../.react-router/display-more.woff2?url'

/** For pages whose first view shows titles beyond the frame's and the lists' (scripts/display-font.ts). */
export const preloadMoreDisplay: MetaDescriptor = {
  tagName: 'link',
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href: more,
  crossOrigin: 'anonymous',
}
