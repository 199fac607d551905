import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { PRODUCT_ENV, PRODUCT_FLAGS } from '../../../../../../scripts/node-flags.mjs'
import { createSegmenter, readDictionary } from './segmenter.ts'

const MB = 2 ** 20

/** Runs alone: what a process takes of memory that is no file's, before and with a segmenter, bytes. */
const measure = `
  const { readFileSync } = require('node:fs')
  const taken = () => Number(/Anonymous:\\s+(\\d+)/.exec(readFileSync('/proc/self/smaps_rollup', 'utf8'))[1]) * 1024
  import(process.argv[1]).then(async ({ createSegmenter }) => {
    gc()
    const before = taken()
    globalThis.kept = createSegmenter()
    gc()
    await new Promise((resolve) => setTimeout(resolve, 100))
    gc()
    console.log(JSON.stringify({ bytes: taken() - before, left: process.env.MIMALLOC_PURGE_DELAY }))
  })`

describe('the segmenter’s dictionary', () => {
  const words = new Set(
    readDictionary()
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  )

  it('stays below where its tables double, with room for the console’s words', () => {
    expect(words.size).toBeGreaterThan(240_000)
    expect(words.size).toBeLessThan(244_000)
  })

  it.each([
    '光合作用',
    '钙钛矿',
    '比特',
    '心理健康',
    '置信区间',
    '电磁干扰',
    '都江堰',
    '鲁迅',
    '参考文献',
    '韪',
  ])('has %s', (word) => {
    expect(words).toContain(word)
  })

  it.each(['令狐冲略', '握拳透爪', '杞人之忧', '一二十页'])('is without %s', (word) => {
    expect(words).not.toContain(word)
  })
})

it('cuts a title into the words that works are found by', () => {
  expect(createSegmenter().cutForSearch('钙钛矿太阳能电池的光合作用与心理健康', true)).toEqual(
    expect.arrayContaining(['钙钛矿', '太阳能', '电池', '光合作用', '心理', '健康', '心理健康']),
  )
})

it.runIf(process.platform === 'linux')(
  'takes at most 28 MB, and leaves nothing to the workers’ allocator',
  () => {
    const { stdout } = spawnSync(
      process.execPath,
      [...PRODUCT_FLAGS, '-e', measure, new URL('segmenter.ts', import.meta.url).href],
      { encoding: 'utf8', env: { ...process.env, ...PRODUCT_ENV } },
    )
    const { bytes, left } = JSON.parse(stdout) as { bytes: number; left?: string }
    expect(left).toBeUndefined()
    expect(bytes / MB).toBeLessThan(28)
  },
)
