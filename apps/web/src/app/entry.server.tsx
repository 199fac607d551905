import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from '../lib/nonce.ts'
import { nonceContext } from '../lib/site-settings.ts'
import first from '../../.react-router/display.txt?raw'
import ofHome from '../../.react-router/display-home.txt?raw'
import moreFace from '../../.react-router/display-more.css?inline'
import ofMore from '../../.react-router/display-more.txt?raw'
import slices from '../../.react-router/work-titles.css?inline'
import { preloadHomeDisplay } from '../lib/display-font.ts'
import { restOfStylesUrl } from '../lib/site-styles.ts'
import css from '../styles/app.css?inline'
import { pageStyles, restFile } from './page-styles.ts'
import { stylesMark } from './styles.tsx'
import { titleFaces } from './title-faces.ts'

const abandonAfterMs = 6_000

const stylesOf = pageStyles(css)
const facesOfHome = titleFaces(slices, first + ofHome)
const facesOfOthers = titleFaces(slices, first + ofHome + ofMore)
/**
 * Home's own titles are in the file that it names. What titles of works have in common with those of other pages is not
 * worth their file, which would come before the page.
 */
const facesOf = (html: string): string =>
  html.includes(preloadHomeDisplay.href) ? facesOfHome(html) : moreFace + facesOfOthers(html)
const restAddress = `/assets/${restFile(css).name}`
const styled = (html: string): string =>
  html
    .replace(stylesMark, () => facesOf(html) + stylesOf(html))
    .replace(`href="${restOfStylesUrl}"`, `href="${restAddress}"`)

/** Renders a document in one piece: the loaders have answered, so there is nothing to stream piece by piece. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext) || undefined
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let code = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // By default what exceeds 12.8 kB comes last, hidden, and scripts put it in its place, a part each 300 ms.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          pipe(body)
          text(body).then((html) => resolve(new Response(styled(html), { headers, status: code })), reject)
        },
        onShellError: reject,
        onError(error) {
          code = 500
          console.error(error)
        },
      },
    )
    const timer = setTimeout(abort, abandonAfterMs)
  })
}
