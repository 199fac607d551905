import type { MarkedText } from '@yantu/contract/demands/moderation'
import { Fragment } from 'react'

type Kind = MarkedText['hits'][number]['kind']

/** What a hit is called. */
export const hitNames: Readonly<Record<Kind, string>> = {
  cheating: '学术不端',
  forgery: '伪造证件',
  gambling: '赌博',
  pornography: '色情',
  fraud: '欺诈',
  contraband: '违禁品',
  phone: '电话',
  wechat: '微信',
  qq: 'QQ',
  mail: '邮箱',
  link: '链接',
  account: '其他账号',
}

/** A text in which what was found is marked, each with what it is taken for. */
export function Marked({ text: { text, hits } }: { text: MarkedText }) {
  const starts = [...hits.map(({ start }) => start), text.length]
  return (
    <>
      {text.slice(0, starts[0])}
      {hits.map(({ kind, start, end }, at) => (
        <Fragment key={start}>
          <mark className="rounded-[4px] bg-accent-soft px-0.5 font-semibold text-accent [box-decoration-break:clone]">
            {text.slice(start, end)}
            <span className="sr-only">（疑似{hitNames[kind]}）</span>
          </mark>
          {text.slice(end, starts[at + 1])}
        </Fragment>
      ))}
    </>
  )
}

/** What was found in several texts, each kind once. */
export const kindsIn = (texts: readonly MarkedText[]): string[] => [
  ...new Set(texts.flatMap(({ hits }) => hits.map(({ kind }) => hitNames[kind]))),
]
