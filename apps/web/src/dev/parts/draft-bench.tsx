import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import type { Bench, Drawn, Pin } from '../../features/demands/bench/api.ts'
import { Desk } from '../../features/demands/bench/components/desk.tsx'
import { useWritten } from '../../features/demands/bench/use-pins.ts'
import { toast } from '../../lib/toast.ts'
import { type Section, Specimen } from '../section.tsx'

const bars = [38, 62, 44, 90, 70, 112]

/** A page drawn here, so that the gallery needs no file. */
function picture(title: string, page: number, isNew: boolean): string {
  const [head, paper, accent] = isNew ? ['#1C1917', '#FAF6EC', '#C5361E'] : ['#2B5FB8', '#FFFFFF', '#ED7D31']
  const columns = bars
    .map((height, at) => {
      const tall = (height * (at + page)) / (bars.length + page)
      return `<rect x="${24 + at * 48}" y="${160 - tall}" width="26" height="${tall}" fill="${at === 5 ? accent : '#A79E91'}"/>`
    })
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="1280" height="720"><rect width="320" height="180" fill="${paper}"/><rect width="320" height="30" fill="${head}"/><text x="14" y="20" font-size="13" fill="#fff">${title}</text>${columns}<path d="M14 160h292" stroke="#57514A"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const titles = [
  '封面',
  '目录',
  '研究背景',
  '技术路线',
  '界面改性后，临界电流密度提升 2.4 倍',
  '与国内外工作对比',
  '结论',
  '致谢',
]

const drawn = (round: number, isNew: boolean): Drawn => ({
  id: `draft-${round}`,
  type: '0',
  round,
  name: '试稿.pptx',
  designIdea: '先讲结论',
  status: isNew ? '0' : '2',
  rejectReason: isNew ? '' : '图表看不出结论，三处请改，见批注。',
  uploadTime: '2026-11-20 16:20:00',
  auditTime: isNew ? '' : '2026-11-19 21:04:00',
  drawn: 'drawn',
  problem: '',
  pageCount: titles.length - (isNew ? 0 : 1),
  ratio: 16 / 9,
  pages: titles.slice(0, isNew ? 8 : 7).map((title, at) => {
    const address = picture(isNew || at !== 4 ? title : '实验结果', at + 1, isNew)
    return { page: at + 1, imageUrl: address, thumbUrl: address, text: title }
  }),
})

const pin = (number: number, text: string, also: Partial<Pin>): Pin => ({
  number,
  text,
  draftId: 'draft-1',
  type: '0',
  round: 1,
  page: 5,
  place: { page: 5, x: 33, y: 49 },
  placeBefore: { page: 5, x: 26, y: 24 },
  state: 'answered',
  isCarried: '0',
  answer: {
    kind: 'changed',
    pages: [5],
    text: '换成折线，只留改性与未改性两组。',
    time: '2026-11-20 16:00:00',
  },
  ...also,
})

const pins: Pin[] = [
  pin(1, '柱子太密，看不出改性前后的差别。', { state: 'checked' }),
  pin(2, '整段文字念不完，请压成一句结论。', {
    place: { page: 5, x: 93, y: 57 },
    placeBefore: { page: 5, x: 90, y: 84 },
    answer: { kind: 'kept', pages: [], text: '与原文一致，导师要求保留全文。', time: '2026-11-20 16:00:00' },
  }),
  pin(3, '标题「实验结果」没有信息。', {
    place: { page: 3, x: 40, y: 13 },
    placeBefore: { page: 3, x: 40, y: 13 },
  }),
  pin(4, 'n = 5 请写明是 5 个平行电池', {
    state: 'new',
    answer: null,
    place: { page: 5, x: 60, y: 76 },
    placeBefore: null,
  }),
]

const [first, second] = [drawn(1, false), drawn(2, true)]
const bench: Bench = {
  draft: second,
  before: first,
  comparison: {
    pages: [
      { page: 1, mark: 'same', before: 1 },
      { page: 2, mark: 'moved', before: 3 },
      { page: 3, mark: 'changed', before: 3 },
      { page: 4, mark: 'changed', before: 4 },
      { page: 5, mark: 'changed', before: 5 },
      { page: 6, mark: 'new', before: null },
      { page: 7, mark: 'same', before: 6 },
      { page: 8, mark: 'same', before: 7 },
    ],
    removed: [2],
  },
  drafts: [first, second].map(({ id, type, round, status, uploadTime }) => ({
    id,
    type,
    round,
    status,
    uploadTime,
  })),
  pins,
  nextPin: 5,
  findings: [{ page: 5, severity: 'hint', message: '第 5 页有 9 磅的字，后排看不清，改到 14 磅以上' }],
  figures: {
    state: 'missing',
    count: 24,
    missing: [
      { figure: '312 Ω·cm²', source: '中期汇报素材.pptx 第 3 页' },
      { figure: 'n = 5', source: '数据.docx 第 12 段' },
    ],
    missingCount: 2,
    unread: ['旧稿.7z'],
  },
  sheet: [
    { point: 'pages', wanted: '20–24 页', found: '8 页', state: 'later', page: null },
    { point: 'ratio', wanted: '16:9', found: '16:9', state: 'met', page: null },
    { point: 'mustHave', wanted: '技术路线图（可编辑）', found: '第 4 页', state: 'met', page: 4 },
    { point: 'mustHave', wanted: '参考文献页', found: '', state: 'later', page: null },
  ],
  rounds: { agreed: 2, used: 1 },
  may: { judge: '1', answer: '0', load: '0' },
}
const demand = {
  orderId: '12',
  status: '4',
  money: { balance: '1528.80', escrow: '655.20' },
} as DemandDetail

const sent: Bench = {
  ...bench,
  draft: { ...first, drawn: 'failed', problem: '暂时没能生成页面，请稍后重试', pages: [] },
  before: null,
  comparison: null,
  pins: pins.slice(0, 3).map((one, at) => (at === 0 ? one : { ...one, state: 'sent', answer: null })),
  findings: null,
  figures: null,
  sheet: [],
  may: { judge: '0', answer: '1', load: '1' },
}

const waiting: Bench = { ...sent, draft: { ...first, drawn: 'waiting', pages: [] }, pins: [], may: bench.may }

const states: readonly (readonly [string, Bench])[] = [
  ['发布者审第 2 稿', bench],
  ['设计师答清单，页面没有生成', sent],
  ['正在生成', waiting],
]

const Specimens = () => {
  const written = useWritten()
  return states.map(([state, one]) => (
    <Specimen key={state} state={state} wide>
      {one.draft && (
        <Desk
          demand={demand}
          bench={one}
          draft={one.draft}
          written={written}
          onDraft={(draftId) => toast.success(draftId)}
          onJudged={(status) => toast.success(status)}
        />
      )}
    </Specimen>
  ))
}

export default { title: '审稿台', Specimens } satisfies Section
