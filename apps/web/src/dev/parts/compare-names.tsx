import { Compare } from '../../ui/compare/compare.tsx'
import { type Section, Specimen } from '../section.tsx'

const TITLE = '短视频时代大学生的阅读习惯与注意力研究'

const Sheet = () => <div className="absolute inset-0 bg-white" />

const Specimens = () => (
  <Specimen state="名字长" wide>
    <Compare
      label="近似的两件"
      before={{ name: `第 3 页　《${TITLE}》`, note: '另一作者，2026-11-03 上架', picture: <Sheet /> }}
      after={{ name: '第 1 页　本稿', picture: <Sheet /> }}
    />
  </Specimen>
)

export default { title: '对照的名字', Specimens } satisfies Section
