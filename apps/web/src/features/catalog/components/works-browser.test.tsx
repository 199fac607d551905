import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/transport/errors.ts'
import type { Caller } from '../../../lib/transport/json.ts'
import { createQueryClient } from '../../../lib/query.ts'
import { toasts } from '../../../lib/toast.ts'
import { worksList } from '../works-list.ts'
import { WorksBrowser } from './works-browser.tsx'

const work = (n: number) => ({
  templateId: String(n),
  title: `作品${n}`,
  templateType: '0',
  previewImageUrl: `/p/${n}a-640.webp|/p/${n}b-640.webp`,
  imageUrl: `/p/${n}-640.webp`,
  price: n % 2 ? '9.90' : '0',
  userName: '林知夏',
  pages: 20,
  thumb: '',
})
const options = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ label: `${name}${n + 1}`, value: `${name}-${n + 1}` }))

interface Api {
  total?: number
  /** How many of them are left by what is chosen. */
  found?: number
  scenes?: number
  fail?: boolean
  offers?: object
}

const apiOf = ({ total = 30, found = total, scenes = 20, fail = false, offers }: Api): Caller =>
  (async (
    key: string,
    input: { templateType?: string; pageNum?: number; scene?: string; pageSize?: number; types?: string },
  ) => {
    if (key.startsWith('GET /api/system/getDicts')) {
      const scene = input.types?.split(',')[0] ?? ''
      return {
        message: '',
        data: {
          [scene]: options(scene === 'ppt_scene' ? '场' : '别', scenes),
          color: options('色', 3),
          template_hot_word: options('热词', 11),
        },
      }
    }
    if (fail) throw new ApiError(500, '服务器内部错误')
    const left = input.scene ? found : total
    const length = Math.min(input.pageSize ?? 0, left)
    const list = Array.from({ length }, (_, n) => work(n))
    return { message: '', data: { list, total: left, totalCapped: '0', offers } }
  }) as unknown as Caller

const works = worksList()

function Page() {
  return (
    <>
      <WorksBrowser
        withTypes
        list={works}
        path="/template"
        title="题"
        lead="引"
        placeholder="搜索创新杯大赛"
        emptyHint="换一个关键词。"
        pathOf={({ templateId }) => `/template/detail/${templateId}`}
      />
      <output>{useLocation().search}</output>
    </>
  )
}

function open(api: Api = {}, address = '/template') {
  const Stub = createRoutesStub([{ path: '/template', Component: Page }])
  render(
    <QueryClientProvider client={createQueryClient(apiOf(api))}>
      <Stub initialEntries={[address]} />
    </QueryClientProvider>,
  )
  return { address: () => decodeURIComponent(screen.getAllByRole('status').at(-1)?.textContent ?? '') }
}

afterEach(() => {
  cleanup()
  toasts.set([])
})

describe('the search', () => {
  it('takes a hot word into the box and waits for the press', async () => {
    const { address } = open()
    fireEvent.click(await screen.findByRole('button', { name: '热词3' }))
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('热词3')
    expect(address()).toBe('')
    fireEvent.click(screen.getByRole('button', { name: '搜索' }))
    await waitFor(() => expect(address()).toBe('?q=热词3'))
  })

  it('warns when it is empty and goes nowhere', () => {
    const { address } = open({}, '/template?scene=场-1')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '   ' } })
    fireEvent.click(screen.getByRole('button', { name: '搜索' }))
    expect(toasts.get()).toMatchObject([{ kind: 'warning', text: '请输入搜索内容' }])
    expect(address()).toBe('?scene=场-1')
  })
})

describe('the filters', () => {
  it('show thirteen scenes and the rest behind 更多', async () => {
    open({ scenes: 20 })
    await screen.findByText('场13')
    expect(screen.queryByText('场14')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '更多' }))
    expect(screen.getByText('场20')).toBeTruthy()
  })

  it('have no 更多 for thirteen', async () => {
    open({ scenes: 13 })
    await screen.findByText('场13')
    expect(screen.queryByRole('button', { name: '更多' })).toBeNull()
  })

  it('show a choice that lies behind 更多', async () => {
    open({ scenes: 20 }, '/template?scene=场-17')
    expect((await screen.findByText('场17')).getAttribute('aria-current')).toBe('true')
  })

  it('drop scene and colour with the next type, whose scenes are its own', async () => {
    const { address } = open({}, '/template?scene=场-2&color=色-1')
    await screen.findByText('主色')
    fireEvent.click(screen.getByRole('link', { name: 'Excel' }))
    await waitFor(() => expect(address()).toBe('?type=3'))
    await screen.findByText('别1')
    expect(screen.queryByText('主色')).toBeNull()
  })

  it('let a colour go when it is pressed again', async () => {
    open({}, '/template?color=色-2')
    expect((await screen.findByRole('link', { name: '色2' })).getAttribute('href')).toBe('/template')
    expect(screen.getByRole('link', { name: '色1' }).getAttribute('href')).toContain('color=')
  })
})

describe('the works', () => {
  it('open in a tab of their own', async () => {
    open()
    const link = await screen.findByRole('link', { name: '作品3' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/template/detail/3', '_blank'])
    expect(screen.getAllByText('免费').length).toBe(6)
  })

  it('have pages by real links', async () => {
    open({ total: 30 })
    const pages = await screen.findByRole('navigation', { name: '分页' })
    expect(within(pages).getByRole('link', { name: '2' }).getAttribute('href')).toBe('/template?page=2')
    expect(within(pages).getByRole('link', { name: '1' }).getAttribute('aria-current')).toBe('page')
  })

  it('have no pages when one is all', async () => {
    open({ total: 12 })
    await screen.findByText('作品1')
    expect(screen.queryByRole('navigation', { name: '分页' })).toBeNull()
  })

  it('may be none', async () => {
    open({ total: 0 }, '/template?q=龘')
    await screen.findByText('暂无作品')
    expect(screen.getByRole('link', { name: '清除条件' }).getAttribute('href')).toBe('/template')
  })

  it('are counted under the title, whatever is chosen among them', async () => {
    open({ total: 30, found: 4 }, '/template?scene=场-2')
    expect((await screen.findByText('引，现有 30 套')).tagName).toBe('P')
    await screen.findByText('共 4 套作品')
  })

  it('of one type never stand under the tab of another, without a connection least of all', async () => {
    open()
    await screen.findByText('作品1')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onlineManager.setOnline(false)
    fireEvent(window, new Event('offline'))
    fireEvent.click(screen.getByRole('link', { name: '文档' }))
    await screen.findByText('网络断了，已看过的还能看。')
    expect(screen.queryByRole('article')).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'PPT' }))
    await screen.findByText('作品1')
    fireEvent.click(await screen.findByRole('link', { name: '场3' }))
    await screen.findByText('网络断了，已看过的还能看。')
    expect(screen.queryByRole('article')).toBeNull()
    online.mockRestore()
    onlineManager.setOnline(true)
    fireEvent(window, new Event('online'))
    await screen.findByText('作品1')
  })

  it('may fail, and are then asked for again', async () => {
    open({ fail: true })
    await screen.findByText('这一页没打开，数据还在。')
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
  })
})

describe('an empty list', () => {
  it('says 暂无作品, leads to what the keyword finds in other types and shows near works', async () => {
    const elsewhere = [
      { templateType: '1', total: 2 },
      { templateType: '6', total: 1 },
    ]
    open(
      { total: 0, offers: { words: ['类器官芯片'], elsewhere, near: [work(7)] } },
      '/template?q=类器官&scene=场-1&color=色-1&sort=1',
    )
    await screen.findByText('暂无作品')
    const links = within(await screen.findByRole('navigation', { name: '其他类型的结果' })).getAllByRole(
      'link',
    )
    expect(
      links.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]),
    ).toEqual([
      ['金奖案例2 套', '/gold-case?q=类器官'],
      ['逻辑图1 套', '/template?type=6&q=类器官'],
    ])
    const meant = screen.getByRole('link', { name: '类器官芯片' })
    expect(decodeURIComponent(meant.getAttribute('href') ?? '')).toBe(
      '/template?scene=场-1&color=色-1&sort=1&q=类器官芯片',
    )
    expect(screen.getByRole('link', { name: '接单广场' }).getAttribute('href')).toBe('/orders-square')
    const near = within(screen.getByRole('region', { name: '也许用得上' }))
    expect(near.getByRole('link', { name: /作品7/ }).getAttribute('href')).toBe('/template/detail/7')
  })
})
