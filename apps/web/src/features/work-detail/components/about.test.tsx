import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { WorkTag } from '../tags.ts'
import { About } from './about.tsx'

afterEach(cleanup)

const tags: WorkTag[] = [
  { facet: 'winningGrade', value: 'national-gold', label: '国赛金奖' },
  { facet: 'scene', value: 'challenge-cup', label: '挑战杯' },
  { facet: 'style', value: 'academic', label: '学术' },
]
const show = (templateType: '0' | '1', awardYear: string, of: readonly WorkTag[]) => {
  const work = { templateType, awardYear, description: '', createTime: '2026-11-21 15:00:00' }
  return render(<About work={work} tags={of} />)
}
/** The award with what stands under it. */
const award = () => screen.queryByText('国赛金奖')?.parentElement?.textContent

describe('the award of a gold case', () => {
  it('stands with its contest and its year', () => {
    show('1', '2025', tags)
    expect(award()).toBe('国赛金奖挑战杯 · 2025 年')
  })

  it('stands without the year that nobody gave', () => {
    show('1', '', tags)
    expect(award()).toBe('国赛金奖挑战杯')
  })

  it('is not shown of a work without one, nor of what is no gold case', () => {
    show('1', '2025', tags.slice(1)).unmount()
    expect(screen.queryByText(/2025/)).toBeNull()
    show('0', '2025', tags)
    expect(award()).toBeUndefined()
  })
})
