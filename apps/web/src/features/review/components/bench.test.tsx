import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../lib/answers.fixture.ts'
import { asUser } from '../../../lib/viewer.fixture.tsx'
import type { ReviewItem } from '../api.ts'
import { Stage } from './bench.tsx'

const item = {
  templateId: '7',
  templateType: '0',
  isDrawn: '1',
  filmUrl: '',
  content: { title: '量子计算前沿综述' },
  pages: [{ page: 1, imageUrl: '', text: '第一页的字' }],
  evidence: { report: null },
} as unknown as ReviewItem
const nothing = () => undefined

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each(['0', '1'] as const)(
  'says that a page was not drawn, not that it has no picture or gets one (drawn: %s)',
  async (isDrawn) => {
    answerCalls({
      '/api/admin/works/page': [
        { code: 500, message: '服务器内部错误', status: 500 },
        { data: { picture: 'data:image/png;base64,AA==' } },
      ],
    })
    const shown = { ...item, isDrawn }
    render(
      <Stage userId="1" item={shown} page={1} isFull={false} onFull={nothing} onTurn={nothing} />,
      asUser(),
    )
    await screen.findByText('这一页没有画出来。')
    expect(screen.getByText('第一页的字')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByRole('img', { name: '量子计算前沿综述 第 1 页' })
  },
)
