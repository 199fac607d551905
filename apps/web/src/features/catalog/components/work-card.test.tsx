import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { pictureUnder } from '../use-scrub.ts'
import { cardPictures, WorkCard } from './work-card.tsx'

const work = {
  templateId: '1',
  templateType: '0' as const,
  title: '量子计算前沿综述',
  previewImageUrl: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `/p/${name}-640.webp`).join('|'),
  imageUrl: '/p/cover-640.webp',
  price: '19.90',
  userName: '沈砚秋',
  pages: 28,
  thumb: '',
}

afterEach(cleanup)

describe('the pictures of a card', () => {
  it('are at most five previews', () => expect(cardPictures(work)).toHaveLength(5))
  it('are the cover when there is no preview', () =>
    expect(cardPictures({ ...work, previewImageUrl: '' })).toEqual(['/p/cover-640.webp']))
})

describe('the picture under the pointer', () => {
  it.each([
    [0, 0],
    [59, 0],
    [60, 1],
    [299, 4],
    [300, 4],
    [-5, 0],
  ])('at %i of 300 px is number %i', (x, index) => expect(pictureUnder(x, 300, 5)).toBe(index))
})

describe('a card', () => {
  const pictures = () => [...document.querySelectorAll('img')]
  const visible = () => pictures().findLast((img) => !img.parentElement?.classList.contains('invisible'))

  it('fetches one picture until it is touched, then flips by the arrow keys', () => {
    render(<WorkCard work={work} to="/x" rank={0} />)
    expect(pictures()).toHaveLength(1)
    const link = screen.getByRole('link')
    fireEvent.focus(link)
    expect(pictures()).toHaveLength(5)
    fireEvent.keyDown(link, { key: 'ArrowRight' })
    expect(visible()?.getAttribute('src')).toBe('/p/b-640.webp')
    fireEvent.keyDown(link, { key: 'ArrowLeft' })
    fireEvent.keyDown(link, { key: 'ArrowLeft' })
    expect(visible()?.getAttribute('src')).toBe('/p/a-640.webp')
  })

  it('flips by a swipe, which is not taken for a press', () => {
    render(<WorkCard work={work} to="/x" rank={0} />)
    const card = screen.getByRole('article')
    fireEvent.pointerEnter(card, { pointerType: 'touch' })
    fireEvent.pointerDown(card, { pointerType: 'touch', clientX: 200 })
    fireEvent.pointerMove(card, { pointerType: 'touch', clientX: 110 })
    fireEvent.pointerUp(card, { pointerType: 'touch' })
    expect(visible()?.getAttribute('src')).toBe('/p/c-640.webp')
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false)
    fireEvent.pointerDown(card, { pointerType: 'touch', clientX: 110 })
    fireEvent.pointerUp(card, { pointerType: 'touch' })
    expect(fireEvent.click(screen.getByRole('link'))).toBe(true)
  })

  it.each([
    ['0', '28 页'],
    ['3', '28 页'],
    ['5', ''],
    ['6', ''],
    ['7', ''],
  ] as const)('of type %s counts its pages only where there are pages: %s', (templateType, pages) => {
    render(<WorkCard work={{ ...work, templateType }} to="/x" rank={0} />)
    expect(screen.getByRole('article').textContent).toContain(`沈砚秋${pages && ` · ${pages}`}`)
    expect(screen.getByRole('article').textContent?.includes('页')).toBe(pages !== '')
  })

  it('offers every width of a picture', () => {
    render(<WorkCard work={work} to="/x" rank={0} />)
    expect(pictures()[0]?.getAttribute('srcset')).toContain('/p/a-320.webp 320w')
  })
})
