import * as launcher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { discard, median, picturesDrawn, startProduct } from './product.ts'

/* Lighthouse as a phone on a slow line, three runs a page; the median counts. CHROME_PATH names the browser. */

const RUNS = 3
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
]

interface Scores {
  performance: number
  accessibility: number
  lcpMs: number
  cls: number
  tbtMs: number
  scriptKb: number
}

async function audit(url: string): Promise<Scores> {
  const chrome = await launcher.launch({ chromeFlags: flags })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'error',
    })
    if (!result) throw new Error(`no result for ${url}`)
    const { categories, audits } = result.lhr
    const number = (id: string) => audits[id]?.numericValue ?? Number.NaN
    const requests =
      (audits['network-requests']?.details as { items?: { resourceType?: string; transferSize?: number }[] })
        ?.items ?? []
    const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
    return {
      performance: (categories['performance']?.score ?? 0) * 100,
      accessibility: (categories['accessibility']?.score ?? 0) * 100,
      lcpMs: number('largest-contentful-paint'),
      cls: number('cumulative-layout-shift'),
      tbtMs: number('total-blocking-time'),
      scriptKb: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024,
    }
  } finally {
    chrome.kill()
  }
}

function report(name: string, runs: Scores[]): void {
  const of = (key: keyof Scores) => median(runs.map((run) => run[key]))
  const rows: [string, number, string, boolean][] = [
    ['performance', of('performance'), '≥98', of('performance') >= 98],
    ['accessibility', of('accessibility'), '100', of('accessibility') >= 100],
    ['LCP ms', of('lcpMs'), '≤1800', of('lcpMs') <= 1_800],
    ['CLS', of('cls'), '≤0.01', of('cls') <= 0.01],
    ['TBT ms', of('tbtMs'), '≤50', of('tbtMs') <= 50],
    ['JS kB over the wire', of('scriptKb'), '≤120', of('scriptKb') <= 120],
  ]
  console.log(`  ${name}`)
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
  for (const path of ['/template', detail ?? '']) {
    const runs: Scores[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await audit(`${product.origin}${path}`))
    report(path, runs)
  }
} finally {
  await product.stop()
  await discard(product.dataDir)
}
