import { cleanup, render, screen } from '@testing-library/react'
import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { BuyPanel } from './buy-panel.tsx'

afterEach(cleanup)

const work = {
  templateId: '12',
  templateType: '0',
  title: '作品',
  price: '9.90',
  pages: 8,
  fileFormat: '.ppt',
  fileSize: '3.2',
  createTime: '2026-11-21 15:00:00',
  userName: '设计师',
  avatar: '',
  workCount: 1,
  followers: 0,
  viewCount: 0,
  downloadCount: 0,
  likeCount: 0,
} as WorkDetail
const toggle = { on: false, locked: false, press: () => undefined }
const show = (aiUsable: '0' | '1') =>
  render(
    <MemoryRouter>
      <BuyPanel
        work={{ ...work, aiUsable }}
        tags={[]}
        tagPath={() => null}
        purchase={{ download: () => undefined, busy: false, mark: null }}
        favourite={toggle}
        like={toggle}
        follow={toggle}
      />
    </MemoryRouter>,
  )

it('a work that outlines can be poured into leads to the AI page as its theme', () => {
  const { unmount } = show('1')
  expect(screen.getByText('AI 可用')).toBeTruthy()
  expect(screen.getByRole('link', { name: '用它生成 PPT' }).getAttribute('href')).toBe('/ai?theme=work-12')
  unmount()
  show('0')
  expect(screen.queryByText('AI 可用')).toBeNull()
})
