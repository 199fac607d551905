import { describe, expect, it } from 'vitest'
import { stagePages } from './pages.ts'

const previews = (count: number) => Array.from({ length: count }, (_, n) => `/p/${n + 1}-640.webp`).join('|')
const work = {
  previewImageUrl: previews(12),
  imageUrl: '/p/cover-640.webp',
  masked: '1' as const,
  pitchVideo: '',
}

describe('the pages on the stage', () => {
  it('are at most twelve previews, only the last of them masked', () => {
    const pages = stagePages({ ...work, previewImageUrl: previews(15) })
    expect(pages).toHaveLength(12)
    expect(pages.map((page) => page.kind === 'picture' && page.masked)).toEqual([
      ...Array(11).fill(false),
      true,
    ])
  })

  it('are all clear when nothing is held back', () =>
    expect(stagePages({ ...work, masked: '0' }).some((page) => page.kind === 'picture' && page.masked)).toBe(
      false,
    ))

  it('are the cover when there is no preview', () =>
    expect(stagePages({ ...work, previewImageUrl: '', masked: '0' })).toEqual([
      { kind: 'picture', address: '/p/cover-640.webp', number: 1, masked: false },
    ]))

  it('begin with the pitch video, which takes no number', () => {
    const pages = stagePages({ ...work, pitchVideo: '/v.mp4' })
    expect(pages).toHaveLength(13)
    expect(pages[0]).toEqual({ kind: 'video', address: '/v.mp4', poster: '/p/1-640.webp' })
    expect(pages[1]).toMatchObject({ number: 1 })
  })
})
