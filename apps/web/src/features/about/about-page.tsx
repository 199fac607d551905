import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { serif } from '../../lib/serif.ts'
import { inParts } from '../../ui/in-parts.tsx'
import type { AboutContent } from './api.ts'

const ways = [
  { label: '联系我们', to: paths.agreement(5, 'contact') },
  { label: '成为合伙人', to: paths.partner },
  { label: '设计师入驻', to: paths.apply },
]

/** A text at whose marks a line may end rather than within what they part. */
const phrases = (text: string): string[] =>
  text.match(/[^，。；：！？]+[，。；：！？]*|[，。；：！？]+/g) ?? []

/** The page /about: who we are, what we hold to, how we came here. `claims` are the platform's numbers. */
export function AboutPage({ content, claims }: { content: AboutContent; claims: ReactNode }) {
  const { title, lead, introduction, values, history } = content
  return (
    <>
      <header className="border-b border-line bg-sunk">
        <div className="wrap py-14 sm:py-28">
          <h1 className="serif text-[clamp(38px,6vw,84px)] leading-[1.2]">
            {phrases(title).map((phrase, at) => (
              <span key={at} className="inline-block">
                {phrase}
              </span>
            ))}
          </h1>
          <p className="mt-5 max-w-[34em] text-base leading-[1.8] text-ink-2 sm:text-lg">
            {inParts(phrases(lead))}
          </p>
        </div>
      </header>
      <section className="wrap grid gap-5 pt-12 text-base leading-[1.95] text-ink-2 sm:pt-20 lg:grid-cols-3 lg:gap-14">
        {introduction.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
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
      {history.events.length > 0 && <History {...history} />}
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

function History({ isSample, events }: AboutContent['history']) {
  return (
    <section className="wrap pt-16 sm:pt-28">
      <h2 className="serif text-[clamp(28px,3vw,42px)]">{serif('一路走来')}</h2>
      {isSample && (
        <p className="mt-2 text-[13px] text-ink-3">以下历程为示例内容，正式上线前由运营者替换。</p>
      )}
      <ol className="mt-6 border-l border-ink sm:mt-10">
        {events.map(({ year, title, text }) => (
          <li
            key={title}
            className="relative grid gap-x-10 gap-y-1 pb-8 pl-7 before:absolute before:-left-[6.5px] before:top-[9px] before:size-3 before:box-border before:rounded-full before:border-3 before:border-ink before:bg-paper last:pb-0 last:before:border-accent sm:grid-cols-[260px_1fr] sm:pb-10"
          >
            <h3 className="serif text-xl leading-normal">
              {year && <span className="num mr-3">{year}</span>}
              {title}
            </h3>
            <p className="pt-0.5 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
