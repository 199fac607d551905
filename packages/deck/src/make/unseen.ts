import type { Deck } from '../layout/index.ts'
import { unseenIn } from '../raster/coverage.ts'
import { slideSvg } from '../svg/index.ts'
import type { DeckFinding, DeckFormat } from './order.ts'

const MOST_NAMED = 6

const ADVICE: Readonly<Record<DeckFormat, string>> = {
  pptx: '预览图中会显示为 □；下载的文件里由电脑自己的字体显示',
  pdf: 'PDF 中会显示为 □；请换个写法，或下载 PPTX 后在电脑上导出 PDF',
}

/** Text that stands on a page, as it is drawn. */
const wordsOf = (svg: string): string => [...svg.matchAll(/>([^<]+)/g)].map(([, words]) => words).join(' ')

/** One hint for each page with characters that none of our faces has: nobody is to find boxes unprepared. */
export async function unseenByPage(deck: Deck, format: DeckFormat): Promise<DeckFinding[]> {
  const findings: DeckFinding[] = []
  for (const page of deck.slides.keys()) {
    const unseen = await unseenIn(wordsOf(slideSvg(deck, page)))
    if (unseen.length === 0) continue
    const named = `${unseen.slice(0, MOST_NAMED).join(' ')}${unseen.length > MOST_NAMED ? ' …' : ''}`
    findings.push({
      page: page + 1,
      severity: 'hint',
      message: `有 ${unseen.length} 个字没有可用的字体（${named}），${ADVICE[format]}`,
    })
  }
  return findings
}
