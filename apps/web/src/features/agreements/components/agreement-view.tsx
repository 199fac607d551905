import type { AgreementType } from '@yantu/contract/agreements/endpoints'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { Data } from '../../../lib/transport/json.ts'
import { dressText, type Section } from '../sections.ts'
import { longForm } from './long-form.ts'

type Agreement = Data<'GET /api/agreement/get'>

/** On paper only the text is wanted. */
const printRules = `@media print {
  body { background: #fff; color: #000; font-size: 11pt }
  body > header, body > footer, body > aside { display: none }
  h2, h3 { break-after: avoid } tr, li { break-inside: avoid }
  @page { margin: 20mm 18mm }
}`

/** One agreement: the text in a readable measure, its contents at one side, the other documents at the other. */
export function AgreementView({ agreement }: { agreement: Agreement }) {
  const { html, sections } = useMemo(() => dressText(agreement.html), [agreement.html])
  return (
    <div className="wrap grid grid-cols-1 gap-x-14 pt-8 sm:pt-14 lg:grid-cols-[200px_minmax(0,700px)_200px] lg:justify-between print:block print:pt-0">
      <style href="agreement-print" precedence="page">
        {printRules}
      </style>
      <Contents sections={sections} />
      <article className="mx-auto w-full max-w-[700px] min-w-0 lg:col-start-2">
        <header className="border-b border-line pb-5 sm:pb-7">
          <h1 className="serif text-[28px] leading-tight sm:text-[40px]">{agreement.title}</h1>
          <p className="num mt-3 text-[13px] text-ink-3">
            版本 {agreement.version}　<time dateTime={agreement.date}>{agreement.date}</time> 起施行
          </p>
        </header>
        <div className={longForm} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      <OtherDocuments listed={agreement.listed} current={agreement.type} />
    </div>
  )
}

const sideTitle = 'mb-3 text-[13px] font-semibold text-ink-3'
const sideLink = 'block py-1 text-ink-2 transition-colors hover:text-ink'

function Contents({ sections }: { sections: readonly Section[] }) {
  if (sections.length < 2) return <div className="hidden lg:block" />
  return (
    <nav
      aria-label="本页目录"
      className="no-bar hidden max-h-[calc(100dvh-130px)] self-start overflow-y-auto text-sm lg:sticky lg:top-[98px] lg:block print:hidden!"
    >
      <p className={sideTitle}>目录</p>
      <ul className="border-l border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={`${sideLink} pl-4`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OtherDocuments({ listed, current }: { listed: Agreement['listed']; current: AgreementType }) {
  return (
    <nav
      aria-label="全部文档"
      className="mx-auto mt-14 w-full max-w-[700px] border-t border-line pt-6 text-sm lg:sticky lg:top-[98px] lg:mt-0 lg:self-start lg:border-t-0 lg:pt-0 print:hidden!"
    >
      <p className={sideTitle}>全部文档</p>
      <ul className="grid grid-cols-2 gap-x-6 lg:grid-cols-1">
        {listed.map(({ type, title }) => (
          <li key={type}>
            <Link
              to={paths.agreement(Number(type))}
              aria-current={type === current ? 'page' : undefined}
              className={`${sideLink} aria-[current=page]:font-semibold aria-[current=page]:text-ink`}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
