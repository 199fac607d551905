import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { type ConsoleSection, consolePath } from '../sections.ts'

/** The sections that somebody may enter, with what is decided in each, and how much of it waits once it is counted. */
export const SectionList = ({
  sections,
  isComing,
  waiting,
}: {
  sections: readonly ConsoleSection[]
  isComing: (section: ConsoleSection) => boolean
  waiting?: Readonly<Record<string, number>>
}) => (
  <ul className="mt-5 grid gap-x-11 border-t border-ink sm:grid-cols-2 lg:grid-cols-3">
    {sections.map((section) => (
      <li key={section.id} className="border-b border-line">
        <Link to={consolePath(section)} className="group flex items-center gap-4 py-3.5">
          <span className="min-w-0 flex-1">
            <b className="block text-[15px] font-semibold">{section.label}</b>
            <span className="block truncate text-[13px] text-ink-2">{section.about}</span>
          </span>
          {isComing(section) ? (
            <span className="text-[13px] text-ink-3">建设中</span>
          ) : (
            <Waiting count={waiting?.[section.id]} />
          )}
          <Icon
            name="arrow"
            size={16}
            className="text-ink-3 transition-transform duration-200 ease-brush group-hover:translate-x-1 group-hover:text-ink"
          />
        </Link>
      </li>
    ))}
  </ul>
)

/** Nothing where it isn't counted. */
const Waiting = ({ count }: { count: number | undefined }) =>
  count !== undefined && (
    <span className={`num text-[13px] ${count > 0 ? 'font-semibold text-accent' : 'text-ink-3'}`}>
      {count > 0 ? `${count} 件待处理` : '没有待办'}
    </span>
  )
