import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { openLogin } from '../../../lib/app-state.ts'
import { serif } from '../../../lib/serif.ts'
import { Icon } from '../../../ui/icon.tsx'
import { inParts } from '../../../ui/in-parts.tsx'
import { currentSession } from '../../session/index.ts'
import { entryDrawings } from './drawings.tsx'

const entries = [
  {
    to: '/gold-case',
    title: serif('金奖案例'),
    parts: ['拆开获奖作品', '的讲法：', '一页一页，', '看评委', '记住了什么。'],
    drawing: entryDrawings.goldCases,
  },
  {
    to: '/template',
    title: serif('模板大厅'),
    parts: ['答辩、', '路演、', '组会、', '课件，', '都是可以改的', '演示底稿。'],
    drawing: entryDrawings.templates,
  },
  {
    to: '/orders-square',
    title: serif('接单广场'),
    parts: ['把需求', '交给设计师，', '或用手艺', '赚第一笔稿费。'],
    drawing: entryDrawings.orders,
  },
  {
    to: '/ai',
    title: serif('AI 生成'),
    parts: ['给一个题目', '或一份文档，', '先写大纲，', '再长成', '整套幻灯片。'],
    drawing: entryDrawings.ai,
  },
] as const

/** Jumps from the home page need a login (specification section 2); it then ends at /template. */
export function requireLoginToJump(event: MouseEvent): void {
  if (currentSession()) return
  event.preventDefault()
  openLogin()
}

/** The four entries under the banner. */
export function Entries() {
  return (
    <nav
      aria-label="四个入口"
      className="wrap grid max-sm:w-full grid-cols-2 border-y border-b-line-2 border-t-ink lg:grid-cols-4"
    >
      {entries.map(({ to, title, parts, drawing }) => (
        <Link
          key={to}
          to={to}
          onClick={requireLoginToJump}
          className="group relative grid min-h-[268px] grid-rows-[auto_1fr] border-line-2 px-4 pb-4.5 pt-5.5 transition-colors duration-200 ease-brush even:border-l hover:bg-sunk max-lg:nth-[n+3]:border-t sm:px-7 sm:pb-6.5 sm:pt-7.5 lg:min-h-[372px] lg:not-first:border-l lg:first:pl-0"
        >
          <div>
            <h2 className="serif text-[21px] leading-snug sm:text-[27px]">{title}</h2>
            <p className="mt-2 max-w-[17em] text-sm leading-relaxed text-ink-2 sm:text-[15px]">
              {inParts(parts)}
            </p>
          </div>
          <svg
            viewBox="0 0 200 160"
            fill="none"
            stroke="currentColor"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
            className="-mr-1.5 w-[118px] self-end justify-self-end transition-transform duration-200 ease-brush group-hover:-translate-y-1 sm:w-[190px]"
          >
            {drawing}
          </svg>
          <span className="edge absolute bottom-5 left-4 grid size-9 place-items-center rounded-full transition-colors duration-200 ease-brush group-hover:bg-ink group-hover:text-paper group-first:lg:left-0 sm:bottom-7 sm:left-7 sm:size-10">
            <Icon name="arrow" size={18} />
          </span>
        </Link>
      ))}
    </nav>
  )
}
