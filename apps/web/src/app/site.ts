import { renderSVG } from 'uqr'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { createCaller, type Transport } from '../lib/transport/json.ts'
import { callerContext } from '../lib/loader.ts'
import { nonceContext, settingsContext, type SiteSettings } from '../lib/site-settings.ts'

export { pageCacheKey } from './page-cache-key.ts'

export interface RenderOptions {
  /** Reaches the API in process. */
  transport: Transport
  /** Stands on every script of the document; empty for none. */
  nonce: string
  settings: SiteSettings
}

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Renders one request to a document. This module is all the server knows of the web. */
export function render(request: Request, { transport, nonce, settings }: RenderOptions): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(callerContext, createCaller(transport))
  context.set(nonceContext, nonce)
  context.set(settingsContext, settings)
  return handle(request, context)
}

/** A QR picture as SVG text, so that pages can show one without carrying the encoder. */
export const qrPicture = (text: string): string => renderSVG(text, { border: 1 })
