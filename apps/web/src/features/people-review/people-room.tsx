import { useQuery } from '@tanstack/react-query'
import { commonLimits } from '@yantu/contract/limits/common'
import {
  type ApplicationKind,
  type ApplicationState,
  applicationStates,
} from '@yantu/contract/onboarding/states'
import { useSearchParams } from 'react-router'
import { lastPage, readPage, writeSearch } from '../../lib/list-address.ts'
import { serif } from '../../lib/serif.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { pressedTabs, TabLinks } from '../../ui/tab-links.tsx'
import { countsQuery, queueQuery } from './api.ts'
import { ItemBench } from './item-bench.tsx'
import { QueueList } from './queue-list.tsx'
import { kindNames, stateNames } from './words.ts'

const bar = 'animate-pulse rounded-medium bg-sunk motion-reduce:animate-none'
const Loading = () => (
  <div
    role="status"
    aria-busy="true"
    aria-label="加载中"
    className="grid gap-4 lg:grid-cols-[340px_minmax(0,1fr)]"
  >
    <span className={`${bar} h-72`} />
    <span className={`${bar} h-96 max-lg:hidden`} />
  </div>
)

const stateIn = (search: URLSearchParams): ApplicationState =>
  applicationStates.find((state) => state === search.get('state')) ?? 'pending'

/** Applications of a kind: those of a state beside the one that is looked at. On a phone one comes after the other. */
export function PeopleRoom({
  kind,
  userId,
  mayLook,
}: {
  kind: ApplicationKind
  userId: string
  /** At personal data in full. */
  mayLook: boolean
}) {
  const [search] = useSearchParams()
  const [state, page, chosen] = [stateIn(search), readPage(search), search.get('id') ?? '']
  const queue = useQuery(queueQuery(userId, { kind, state, page }))
  const counts = useQuery(countsQuery(userId))
  const shown = state === 'pending' ? '' : state
  const to = (id: string) => writeSearch({ state: shown, id }, page) || '?'
  return (
    <div className="mx-auto max-w-[1440px] px-4 pb-12 pt-[18px] sm:px-7 sm:pt-6">
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="serif text-[26px] leading-tight">{serif(kindNames[kind])}</h1>
        <TabLinks
          label="状态"
          look={pressedTabs}
          current={state}
          tabs={applicationStates.map((value) => ({
            value,
            label: stateNames[value],
            to: writeSearch({ state: value === 'pending' ? '' : value }, 1) || '?',
            badge: value === 'pending' && <CountBadge count={counts.data?.[kind] ?? 0} of="份待审核" />,
          }))}
        />
      </div>
      <QueryState
        query={queue}
        loading={<Loading />}
        failed="没有读到申请"
        isEmpty={({ list }) => list.length === 0 && chosen === ''}
        empty={() => (
          <StatePanel
            drawing="empty"
            title={state === 'pending' ? '没有等待审核的申请' : `没有${stateNames[state]}的申请`}
            hint={state === 'pending' ? '新的会排在这里，先来先审。' : undefined}
          />
        )}
      >
        {({ list, total }) => {
          const at = chosen || list[0]?.applicationId || ''
          return (
            <div className="grid items-start gap-5 lg:grid-cols-[340px_minmax(0,1fr)]">
              <div className={chosen ? 'max-lg:hidden' : ''}>
                <QueueList list={list} current={at} to={to} />
                <div className="pt-4 empty:hidden">
                  <Pagination
                    current={page}
                    last={lastPage(total, commonLimits.page.list)}
                    to={(next) => writeSearch({ state: shown }, next) || '?'}
                  />
                </div>
              </div>
              <div className={chosen ? '' : 'max-lg:hidden'}>
                {at && <ItemBench key={at} {...{ userId, mayLook }} applicationId={at} back={to('')} />}
              </div>
            </div>
          )
        }}
      </QueryState>
    </div>
  )
}
