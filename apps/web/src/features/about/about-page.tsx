import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { serif } from '../../lib/serif.ts'
import { useSettings } from '../../lib/use-settings.ts'
import { inParts } from '../../ui/in-parts.tsx'

const values = [
  {
    title: serif('看得见来源'),
    text: 'AI 大纲的条目可以回看原文，没有来源的数字会标出，缺的地方写“【待填】”，不替你编造。',
  },
  { title: serif('钱跟着稿走'), text: '定金与余款由平台托管，各阶段怎样退，付款前写在验收单上。' },
  { title: serif('设计师得大头'), text: '模板成交得 70%，需求验收得 90%，每一笔都列出算式。' },
  {
    title: serif('文件要打得开'),
    text: '上传、交稿、导出都先体检：页数、画幅、字体、链接，问题写到页。',
  },
]

const milestones = [
  ['从一间实验室开始', '几位研究生帮师兄师姐画图、改答辩稿，攒下第一批底稿。'],
  ['成立公司', '以科研绘图与动画服务高校课题组。'],
  ['设计师社区', '开放设计师入驻，审核、体检与评审标准成文。'],
  ['走进更多高校', '与高校学院、图书馆和双创中心合作开展演示与绘图讲座。'],
  ['砚图上线', '模板、金奖案例、接单广场与 AI 生成合为一处。'],
  ['继续研墨', '让每一页都能改、每一个数都有来处。'],
] as const

const ways = [
  { label: '联系我们', to: paths.agreement(5, 'contact') },
  { label: '成为合伙人', to: paths.partner },
  { label: '设计师入驻', to: paths.apply },
]

/** The page /about: who we are, what we hold to, how we came here. `claims` are the platform's numbers. */
export function AboutPage({ claims }: { claims: ReactNode }) {
  return (
    <>
      <header className="border-b border-line bg-sunk">
        <div className="wrap py-14 sm:py-28">
          <h1 className="serif text-[clamp(38px,6vw,84px)] leading-[1.2]">
            <span className="inline-block">{serif('把研究，')}</span>
            <span className="inline-block">{serif('讲得漂亮')}</span>
          </h1>
          <p className="mt-5 max-w-[34em] text-base leading-[1.8] text-ink-2 sm:text-lg">
            {inParts(['砚图是科研可视化服务平台。', '我们相信，', '好的研究', '值得被看懂。'])}
          </p>
        </div>
      </header>
      <Introduction />
      <section className="wrap pt-16 sm:pt-28">
        <h2 className="serif text-[clamp(28px,3vw,42px)]">{serif('我们守的四条')}</h2>
        <dl className="mt-6 grid border-t border-ink sm:mt-10 sm:grid-cols-2 lg:grid-cols-4">
          {values.map(({ title, text }) => (
            <div
              key={title}
              className="border-b border-line-2 py-6 sm:px-7 sm:py-8 sm:even:border-l sm:max-lg:odd:pl-0 lg:border-b-0 lg:not-first:border-l lg:first:pl-0"
            >
              <dt className="serif text-[21px] leading-snug">{title}</dt>
              <dd className="mt-2.5 leading-[1.8] text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {claims}
      <section className="wrap pt-16 sm:pt-28">
        <h2 className="serif text-[clamp(28px,3vw,42px)]">{serif('一路走来')}</h2>
        <ol className="mt-6 border-l border-ink sm:mt-10">
          {milestones.map(([title, text]) => (
            <li
              key={title}
              className="relative grid gap-x-10 gap-y-1 pb-8 pl-7 before:absolute before:-left-[6.5px] before:top-[9px] before:size-3 before:box-border before:rounded-full before:border-3 before:border-ink before:bg-paper last:pb-0 last:before:border-accent sm:grid-cols-[260px_1fr] sm:pb-10"
            >
              <h3 className="serif text-xl leading-normal">{title}</h3>
              <p className="pt-0.5 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <nav
        aria-label="想合作，或有话要说"
        className="wrap mt-16 flex flex-wrap items-center gap-x-9 gap-y-4 border-t border-line pt-9 sm:mt-28"
      >
        <h2 className="serif mr-auto text-2xl">{serif('想合作，或有话要说')}</h2>
        {ways.map(({ label, to }) => (
          <Link key={to} to={to} className="border-b border-current pb-0.5 font-semibold">
            {label}
          </Link>
        ))}
      </nav>
    </>
  )
}

function Introduction() {
  const { companyName } = useSettings()
  return (
    <section className="wrap grid gap-5 pt-12 text-base leading-[1.95] text-ink-2 sm:pt-20 lg:grid-cols-3 lg:gap-14">
      <p>砚图由 {companyName} 运营，是一家科研可视化服务提供者，服务高校师生、科研团队与设计师。</p>
      <p>
        我们做三件事：把常用的演示底稿整理成可以编辑的模板；把研究者与懂学科的设计师连在一起；让 AI
        先写出一份看得见来源的大纲。
      </p>
      <p>砚是研墨的器具，图是研究的面孔。墨要一圈一圈地磨，图也要一稿一稿地改，这就是名字的由来。</p>
    </section>
  )
}
