import * as launcher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { blockingMs, withBlockingTime } from './blocking-time.ts'
import { discard, median, picturesDrawn, startProduct } from './product.ts'

/*
 * Lighthouse as a phone on a slow line, three runs a page; the median counts. Blocking
 * time is judged by processor time: by the clock it says how busy the machine was.
 */

const RUNS = 3
/** A browser that a busy machine starves paints nothing, and Lighthouse then has no figures: that is no run. */
const TRIES = 6
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
]

interface NetworkRequest {
  url: string
  resourceType?: string
}

interface Scores {
  /** As Lighthouse gives it, and with the blocking time by processor time. */
  performance: number
  performanceByCpu: number
  accessibility: number
  seo: number
  lcpMs: number
  cls: number
  tbtMs: number
  tbtCpuMs: number
  scriptKb: number
}

/** Bytes of the bodies as they are sent, without their heads: what the size gate counts, and what is loaded later. */
async function bytesOf(urls: readonly string[]): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  const answers = await Promise.all(urls.map((url) => fetch(url, { method: 'HEAD', headers })))
  return answers.reduce((sum, answer) => sum + Number(answer.headers.get('content-length')), 0)
}

async function audit(url: string): Promise<Scores | null> {
  const chrome = await launcher.launch({ chromeFlags: flags })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'seo'],
      logLevel: 'error',
    })
    if (!result) throw new Error(`no result for ${url}`)
    const { categories, audits } = result.lhr
    const number = (id: string) => audits[id]?.numericValue ?? Number.NaN
    const unpainted = audits['largest-contentful-paint']?.errorMessage
    if (unpainted) {
      console.log(`  ${url}: ${unpainted}`)
      return null
    }
    const requests = (audits['network-requests']?.details as { items?: NetworkRequest[] })?.items ?? []
    const scripts = requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .map((script) => script.url)
    const performance = (categories['performance']?.score ?? 0) * 100
    const tbtMs = number('total-blocking-time')
    const tbtCpuMs = blockingMs(result.artifacts.Trace.traceEvents)
    return {
      performance,
      performanceByCpu: withBlockingTime(performance, tbtMs, tbtCpuMs),
      accessibility: (categories['accessibility']?.score ?? 0) * 100,
      seo: (categories['seo']?.score ?? 0) * 100,
      lcpMs: number('largest-contentful-paint'),
      cls: number('cumulative-layout-shift'),
      tbtMs,
      tbtCpuMs,
      scriptKb: (await bytesOf(scripts)) / 1000,
    }
  } finally {
    chrome.kill()
  }
}

function report(name: string, runs: Scores[]): void {
  const of = (key: keyof Scores) => median(runs.map((run) => run[key]))
  const rows: [string, number, string, boolean][] = [
    ['performance', of('performanceByCpu'), '≥98', of('performanceByCpu') >= 98],
    ['accessibility', of('accessibility'), '100', of('accessibility') >= 100],
    ['SEO', of('seo'), '100', of('seo') >= 100],
    ['LCP ms', of('lcpMs'), '≤1800', of('lcpMs') <= 1_800],
    ['CLS', of('cls'), '≤0.01', of('cls') <= 0.01],
    ['TBT ms of processor time', of('tbtCpuMs'), '≤50', of('tbtCpuMs') <= 50],
    ['JS kB of brotli', of('scriptKb'), '≤120', of('scriptKb') <= 120],
  ]
  console.log(
    `  ${name} (by the clock: performance ${of('performance').toFixed(0)}, TBT ${of('tbtMs').toFixed(0)} ms)`,
  )
  for (const [what, value, goal, ok] of rows) {
    console.log(
      `    ${what}: ${value.toFixed(what === 'CLS' ? 3 : 0)} (goal ${goal}) ${ok ? 'ok' : 'MISSED'}`,
    )
  }
}

const product = await startProduct()
try {
  await picturesDrawn(product)
  const answer = await fetch(`${product.origin}/template`)
  const detail = /\/template\/detail\/\d+/.exec(await answer.text())?.[0]
  if (!detail) throw new Error('the list shows no work')
  for (const path of ['/', '/template', '/gold-case', detail]) {
    const runs: Scores[] = []
    for (let tried = 0; runs.length < RUNS && tried < TRIES; tried++) {
      const run = await audit(`${product.origin}${path}`)
      if (run) runs.push(run)
    }
    report(path, runs)
  }
} finally {
  await product.stop()
  await discard(product.dataDir)
}
