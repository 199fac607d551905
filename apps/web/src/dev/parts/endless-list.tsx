import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { EndlessList, ListEnd } from '../../ui/endless-list.tsx'
import { type Section, Specimen } from '../section.tsx'

const PAGE = 6
const LAST_PAGE = 4
const who = ['顾南舟', '苏棠', '周牧', '许曼', '叶青', '白榆']

interface Note {
  id: string
  name: string
  at: number
}

const note = (at: number): Note => ({ id: String(at), name: who[at % who.length] as string, at })
const pageOf = (page: number) => Array.from({ length: PAGE }, (_, at) => note(page * PAGE + at))

function Notices({ failsOnce = false }: { failsOnce?: boolean }) {
  const failed = useRef(false)
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: ['gallery', failsOnce],
    retry: false,
    meta: { quiet: true },
    initialPageParam: 0,
    getNextPageParam: (_last: Note[], pages: Note[][]) =>
      pages.length < LAST_PAGE ? pages.length : undefined,
    queryFn: async ({ pageParam }) => {
      await new Promise((done) => setTimeout(done, 150))
      if (failsOnce && pageParam === 1 && !failed.current) {
        failed.current = true
        throw new Error('没有读到')
      }
      return pageOf(pageParam)
    },
  })
  return (
    <EndlessList
      label={failsOnce ? '会失败一次的消息' : '消息'}
      items={data?.pages.flat() ?? []}
      keyOf={({ id }) => id}
      hasMore={hasNextPage}
      isFetching={isFetching}
      isError={isError}
      onMore={() => void fetchNextPage()}
    >
      {({ name, at }) => (
        <div className="grid grid-cols-[44px_minmax(0,1fr)] gap-4 border-b border-line py-[22px]">
          <Avatar name={name} size={44} />
          <div>
            <p className="flex flex-wrap items-baseline gap-2 text-sm text-ink-2">
              <b className="font-semibold text-ink">{name}</b> 回复了你的评论
              <time className="num ml-auto text-[13px] text-ink-3">{at} 分钟前</time>
            </p>
            <p>第 {at + 1} 页的时间线正好能用到中期汇报里。</p>
            <Link to="/about" className="text-[13px] font-semibold text-ink-2">
              查看第 {at + 1} 条
            </Link>
          </div>
        </div>
      )}
    </EndlessList>
  )
}

const still = { hasMore: true, isFetching: false, onMore: () => undefined }

const Specimens = () => (
  <>
    <Specimen state="读取中">
      <ListEnd {...still} isFetching />
    </Specimen>
    <Specimen state="没读到">
      <ListEnd {...still} isError />
    </Specimen>
    <Specimen state="到底了">
      <ListEnd {...still} hasMore={false} />
    </Specimen>
    <Specimen state="会失败一次" wide>
      <Notices failsOnce />
    </Specimen>
    <Specimen state="自己变长" wide>
      <Notices />
    </Specimen>
  </>
)

export default { title: '长列表', Specimens } satisfies Section
