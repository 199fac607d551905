import { Compare } from '../../ui/compare/compare.tsx'
import { type Section, Specimen } from '../section.tsx'

const heights = [38, 62, 44, 90, 70, 112]

/** Two drafts of a page, drawn here so that the gallery needs no file. */
const Page = ({ isNew = false }: { isNew?: boolean }) => (
  <svg
    viewBox="0 0 320 180"
    role="img"
    aria-label={isNew ? '第 2 稿第 5 页' : '第 1 稿第 5 页'}
    className="size-full"
  >
    <rect width="320" height="180" fill={isNew ? '#FAF6EC' : '#FFFFFF'} />
    <rect width="320" height="28" fill={isNew ? '#1C1917' : '#2B5FB8'} />
    <text x="14" y="19" fontSize="13" fill="#fff">
      {isNew ? '界面改性后，临界电流密度提升 2.4 倍' : '实验结果'}
    </text>
    {heights.map((height, at) => (
      <rect
        key={at}
        x={24 + at * 48}
        y={162 - height}
        width="26"
        height={height}
        fill={isNew ? (at === 5 ? '#C5361E' : '#A79E91') : ['#5B9BD5', '#ED7D31', '#A5A5A5'][at % 3]}
      />
    ))}
    <path d="M14 162h292" stroke="#57514A" />
  </svg>
)

const Specimens = () => (
  <Specimen state="两稿" wide>
    <Compare
      label="第 5 页的两稿"
      before={{ name: '第 1 稿', note: '第 5 页　11-19 驳回', picture: <Page /> }}
      after={{ name: '第 2 稿', note: '第 5 页　11-20 16:20 上传', picture: <Page isNew /> }}
    />
  </Specimen>
)

export default { title: '对照', Specimens } satisfies Section
