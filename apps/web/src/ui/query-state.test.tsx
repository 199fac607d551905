import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { QueryState, type QueryStateProps } from './query-state.tsx'

afterEach(() => {
  refetch.mockClear()
  cleanup()
  vi.restoreAllMocks()
})

const refetch = vi.fn<() => Promise<void>>(async () => undefined)
const asked = { data: undefined, isError: false, isFetching: false, refetch }

function show(
  query: Partial<QueryStateProps<string[]>['query']>,
  failed: QueryStateProps<string[]>['failed'],
) {
  render(
    <QueryState
      query={{ ...asked, ...query }}
      loading="在读"
      failed={failed}
      isEmpty={(rows) => rows.length === 0}
      empty={() => '没有'}
    >
      {(rows) => rows.join('、')}
    </QueryState>,
  )
}
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

describe('what a query has brought', () => {
  it.each([
    ['on its way', {}, '在读'],
    ['there', { data: ['甲', '乙'] }, '甲、乙'],
    ['there, though asking again failed', { data: ['甲'], isError: true }, '甲'],
    ['none', { data: [] }, '没有'],
    ['not readable', { isError: true }, '没有读到'],
  ])('is %s', (_what, query, text) => {
    show(query, '没有读到')
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('is waited for without a connection, unless it is there', () => {
    offline()
    show({}, '没有读到')
    expect(screen.getByText('连上后自动继续')).toBeTruthy()
    cleanup()
    show({ data: ['甲'] }, '没有读到')
    expect(screen.getByText('甲')).toBeTruthy()
  })

  it('is asked for again by a press that keeps the focus', () => {
    show({ isError: true, isFetching: true }, '没有读到')
    const retry = screen.getByRole('button', { name: '重试' })
    expect([retry.getAttribute('aria-disabled'), retry.hasAttribute('disabled')]).toEqual(['true', false])
    cleanup()
    show({ isError: true }, '没有读到')
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('says in its own way what failed where a panel has no room', () => {
    show({ isError: true }, (retry, isRetrying) => (
      <button type="button" onClick={retry}>
        再读{isRetrying}
      </button>
    ))
    fireEvent.click(screen.getByRole('button', { name: '再读' }))
    expect(refetch).toHaveBeenCalledOnce()
  })
})
